/** Whether these bytes are a text: UTF-8 without the signs that no text has. */
export const isUtf8Text = (bytes: Uint8Array): boolean => {
  try {
    const read = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // oxlint-disable-next-line no-control-regex -- everything but tab, line and page breaks
    return !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(read);
  } catch {
    return false;
  }
};

// oxlint-disable-next-line no-control-regex -- what no text holds: control characters other than tab, line ends and form feed
const binary = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;
/** Bytes that are looked at to tell a text. */
const enough = 8_192;

const wideEncodings: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/** Whether bytes are a text of two bytes a letter, as older editors save one; its first two say so. */
export const isWideText = (bytes: Buffer): boolean => {
  const encoding = wideEncodings[bytes.subarray(0, 2).toString('hex')];
  return encoding !== undefined && !binary.test(new TextDecoder(encoding).decode(bytes.subarray(0, enough)));
};

/** Whether bytes are a text in any of the usual encodings. */
export const isPlainText = (bytes: Buffer): boolean =>
  isWideText(bytes) || !binary.test(bytes.subarray(0, enough).toString('latin1'));
