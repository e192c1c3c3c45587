/**
 * The address that a text is, beside another one if it is given; undefined where it is none. `URL.canParse` cannot be asked
 * instead: once Node 20 has optimized it, it accepts some texts of Latin-1 that `new URL` refuses.
 */
export const parseUrl = (text: string, base?: string | URL): URL | undefined => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};
