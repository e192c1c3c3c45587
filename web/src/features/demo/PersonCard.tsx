import { Avatar } from '#ui/display/Avatar.tsx';
import { roleNames } from '#subjects/person/roles.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import type { demo } from '@marigold/contract/demo';
import type { Reply } from '@marigold/contract/kit';
import { roleOf } from '@marigold/contract/permissions';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { useTranslation } from 'react-i18next';
import { PlanChip } from './PlanChip.tsx';

/** Somebody one can be. */
export type Person = Reply<typeof demo.routes.showDemo>['accounts'][number];

/** One person to be, as a choice: who they are and what they can do. */
export function PersonCard({ person, isChosen }: { person: Person; isChosen: boolean }) {
  const { t } = useTranslation();
  const { name, avatar, email, plan, userType } = person;
  const { name: role, words } = roleNames[roleOf(userType) ?? 'Reviewer'];
  return (
    <Box
      component="label"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 1.5,
        p: 1.25,
        cursor: 'pointer',
        border: `1px solid ${isChosen ? color.primaryBorder : color.border}`,
        borderRadius: `${radius.lg}px`,
        bgcolor: isChosen ? color.primaryContainer : color.surface1,
        '&:hover': { borderColor: isChosen ? color.primaryBorder : color.borderStrong },
        '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
      }}
    >
      <Avatar url={avatar} name={name} size={44} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box component="bdi" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          <Box sx={{ typography: 'meta', color: isChosen ? color.onPrimaryContainer : color.text2 }}>{t(role)}</Box>
        </Box>
        <Box sx={{ typography: 'caption', color: isChosen ? color.onPrimaryContainer : color.text2 }}>{t(words)}</Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <PlanChip plan={plan} />
        <Radio value={email} sx={{ '&.Mui-focusVisible': { outline: 'none' } }} />
      </Box>
    </Box>
  );
}
