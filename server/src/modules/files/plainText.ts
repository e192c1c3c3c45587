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

/** Whether bytes are a text in any of the usual encodings. */
export const isPlainText = (bytes: Buffer): boolean => {
  const isWide = bytes.length > 1 && ['fffe', 'feff'].includes(bytes.subarray(0, 2).toString('hex'));
  return isWide || !binary.test(bytes.subarray(0, enough).toString('latin1'));
};
