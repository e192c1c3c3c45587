import WordExtractor from 'word-extractor';

/** The text of a Word file as it was until 2003, with the heads of its pages before it, cells of a table parted by tabs. */
export const textOfDoc = async (bytes: Uint8Array): Promise<string> => {
  const document = await new WordExtractor().extract(Buffer.from(bytes));
  return [document.getHeaders({ includeFooters: false }), document.getBody(), document.getTextboxes()]
    .filter((part) => part.trim() !== '')
    .join('\n');
};
