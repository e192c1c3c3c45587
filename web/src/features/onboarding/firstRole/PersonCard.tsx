import { Avatar } from '#ui/display/Avatar.tsx';
import { Rank } from '#ui/display/Bloom.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import type { Preview } from '@marigold/contract/preview';
import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Person = Preview['data'][number];

function Point({ text, isMet }: Person['points'][number]) {
  const { t } = useTranslation();
  return (
    <Box
      component="li"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        flex: 'none',
        maxWidth: '100%',
        height: 24,
        px: 1,
        borderRadius: `${radius.sm}px`,
        fontSize: '0.75rem',
        fontWeight: 550,
        bgcolor: isMet ? color.primaryContainer : color.surface3,
        color: isMet ? color.onPrimaryContainer : color.text2,
      }}
    >
      {isMet && <Check size={13} strokeWidth={2.2} aria-label={t('has')} style={{ flex: 'none' }} />}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {text}
      </Box>
    </Box>
  );
}

/** Somebody who would match: who they are, how well, and what of the role they bring. Always the same height. */
export const PersonCard = ({ person, isNew }: { person: Person; isNew: boolean }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 1.5,
      p: 1.75,
      borderRadius: `${radius.lg}px`,
      bgcolor: isNew ? color.surface3 : color.card,
      outline: `${isNew ? 2 : 1}px solid ${isNew ? color.primaryBorder : color.borderSubtle}`,
      outlineOffset: -1,
    }}
  >
    <Box sx={{ display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr) auto', gap: 1.5, alignItems: 'center' }}>
      <Avatar url={person.avatarUrl} name={person.name} size={44} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          <bdi>{person.name}</bdi>
        </Box>
        <Box
          sx={{
            typography: 'meta',
            color: color.text2,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          <bdi>{person.headline}</bdi>
        </Box>
      </Box>
      <Rank ranking={person.ranking} />
    </Box>
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        m: 0,
        p: 0,
        listStyle: 'none',
        height: 24,
        overflow: 'hidden',
      }}
    >
      {person.points.map((point) => (
        <Point key={point.text} {...point} />
      ))}
    </Box>
  </Box>
);
