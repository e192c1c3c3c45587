/**
 * The text of bytes in an encoding that the platform knows by this label; throws for one that it does not. Bytes are read as
 * the first part of a stream: read at once, Node 20 takes windows-1252 for ISO 8859-1 and loses “€”, “–” and quotes.
 */
export const decodeAs = (label: string, bytes: Uint8Array): string => {
  const decoder = new TextDecoder(label);
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
};
