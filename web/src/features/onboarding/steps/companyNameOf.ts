/** Mail providers: their domains say nothing about a company. */
const providers = new Set(
  'gmail googlemail outlook hotmail live yahoo icloud proton protonmail gmx web aol'.split(' '),
);

/** A first guess at a company's name from a work e-mail: `ana@solstice-health.example` gives Solstice Health. */
export const companyNameOf = (email: string): string => {
  const label = email.split('@')[1]?.split('.').at(-2) ?? '';
  // A name with letters beyond ASCII stands here in the letters of the network, which nobody would call their company.
  if (providers.has(label) || label.startsWith('xn--')) return '';
  const words = label.split('-').filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
};
