/** What a server and a process of its pool say to each other: something that JSON can say, and bytes beside it. */
export interface Message {
  value: unknown;
  bytes: Buffer;
  /** How many bytes it was in all. */
  size: number;
}

/** The length of the JSON and the length of the bytes, before both. */
const headSize = 8;

/** A message as it travels. */
export const encodeMessage = (value: unknown, bytes: Uint8Array = new Uint8Array()): Buffer[] => {
  const json = Buffer.from(JSON.stringify(value));
  const head = Buffer.allocUnsafe(headSize);
  head.writeUInt32LE(json.length, 0);
  head.writeUInt32LE(bytes.length, 4);
  return [head, json, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)];
};

/** A message announces more than may come. */
export class MessageTooLarge extends Error {}

/**
 * Puts messages together again, from pieces as they arrive. Throws `MessageTooLarge` as soon as one announces more than
 * `mostBytes`, so that no more than that is ever kept of it.
 */
export const messageDecoder = (mostBytes: number) => {
  let pieces: Buffer[] = [];
  let size = 0;
  let needed = headSize;
  const take = (): Message | undefined => {
    if (size < needed) return undefined;
    const all = Buffer.concat(pieces);
    const lengthOfJson = all.readUInt32LE(0);
    const total = headSize + lengthOfJson + all.readUInt32LE(4);
    if (total > mostBytes) throw new MessageTooLarge();
    pieces = [all];
    needed = total;
    if (size < total) return undefined;
    const rest = all.subarray(total);
    pieces = [rest];
    size = rest.length;
    needed = headSize;
    const end = headSize + lengthOfJson;
    return { value: JSON.parse(all.toString('utf8', headSize, end)), bytes: all.subarray(end, total), size: total };
  };
  return (piece: Buffer): Message[] => {
    pieces.push(piece);
    size += piece.length;
    const messages: Message[] = [];
    for (let message = take(); message; message = take()) messages.push(message);
    return messages;
  };
};
