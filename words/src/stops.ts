/** A sentence with one full stop where a value that ends in one, such as a company's name, stands at its end. */
export const oneStop = (said: string, values: Readonly<Record<string, unknown>>): string =>
  Object.values(values).reduce<string>(
    (text, value) => (typeof value === 'string' && value.endsWith('.') ? text.replaceAll(`${value}.`, value) : text),
    said,
  );
