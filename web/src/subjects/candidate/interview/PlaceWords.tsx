import { color } from '#ui/theme/tokens.ts';
import type { Place } from '@marigold/contract/interviews';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { linkOf, placeLooks } from './placeLooks.ts';

/** Where an interview takes place; the link of a call can be opened. */
export function PlaceWords({ place, isShort = false }: { place: Place; isShort?: boolean }) {
  const { t } = useTranslation();
  const { icon: Icon, name } = placeLooks[place.kind];
  const link = linkOf(place);
  const words = isShort ? '' : place.text;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0, color: color.text2 }}
    >
      <Icon size={15} aria-hidden style={{ flex: 'none' }} />
      {t(name)}
      {words && (
        <Box
          component="bdi"
          dir={place.kind === 'office' ? 'auto' : 'ltr'}
          sx={{ minWidth: 0, maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {link ? (
            <Link href={link} target="_blank" rel="noreferrer">
              {words}
            </Link>
          ) : (
            words
          )}
        </Box>
      )}
    </Box>
  );
}
