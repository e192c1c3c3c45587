/** The text of a file in UTF-8, or in UTF-16 with its mark at the beginning; otherwise nothing. */
export const decode = (bytes: Uint8Array): string | undefined => {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** What to do about a file that cannot be decoded. */
export const undecodable = 'The letters of this file cannot be read. Save it as UTF-8 and try again.';
