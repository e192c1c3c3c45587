import type { ImportFound } from '@marigold/contract/importFound';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Below it a line can be read in several ways. */
const SURE = 50;
const MOST = 4;

/** A line of a CV in which something was found, with the least sure of it. */
const linesOf = (all: readonly ImportFound[]): ImportFound[] => {
  const lines = new Map<number, ImportFound>();
  for (const one of all) {
    const known = lines.get(one.line);
    if (!known || one.percent < known.percent) lines.set(one.line, one);
  }
  return [...lines.values()].toSorted(
    (a, b) => Math.min(a.percent, SURE) - Math.min(b.percent, SURE) || a.line - b.line,
  );
};

/** Where a CV says what a field says, and how sure that is; what is to be checked comes first. */
export function FoundLines({ of: found }: { of: readonly ImportFound[] }) {
  const { t } = useTranslation();
  return linesOf(found)
    .slice(0, MOST)
    .map(({ line, text, percent }) => (
      <Box key={line} sx={{ overflowWrap: 'anywhere', ...(percent < SURE && { color: color.warningText }) }}>
        {t(
          percent < SURE
            ? 'To be checked: line {{line}}: “{{text}}”, {{percent}}% sure'
            : 'Line {{line}}: “{{text}}”, {{percent}}% sure',
          { line, text: `\u2068${text}\u2069`, percent },
        )}
      </Box>
    ));
}
