// The commands of one QR code by an encoder that is not ours; the text is the first argument.
const library = require("@point-of-sale/receipt-printer-encoder");
const Encoder = library.default || library;
const encoder = new Encoder({ language: "esc-pos", columns: 48 });
const bytes = encoder.qrcode(process.argv[2], { model: 2, size: 6, errorlevel: "m" }).encode();
process.stdout.write(Buffer.from(bytes).toString("hex"));
