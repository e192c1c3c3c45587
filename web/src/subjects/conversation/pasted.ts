interface Clipboard {
  files: Iterable<File>;
  getData: (type: string) => string;
}

/**
 * The files that are attached when somebody pastes. Cells of a sheet and words of a document come with a picture of themselves:
 * where there are words, they are what is meant, unless they are only the names of the files, as file managers give them.
 */
export const pastedFiles = (clipboard: Clipboard): File[] => {
  const files = [...clipboard.files];
  const lines = clipboard
    .getData('text/plain')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const isName = (line: string) => files.some(({ name }) => line === name || line.endsWith(`/${name}`));
  return lines.every(isName) ? files : [];
};
