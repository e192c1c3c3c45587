import { useMayChange } from '#state/useCan.ts';
import { useGetCountersQuery } from '#api/services/matches.ts';
import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { closingEffect } from '#subjects/opportunity/actions/closingEffect.ts';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const CloseDialog = dialogPart(async () => (await import('#subjects/opportunity/actions/CloseDialog.tsx')).CloseDialog);

/** Once somebody is hired: how many others still wait for an answer, and the way to give it to all of them. */
export function AfterHire({ place }: { place: Place }) {
  const { t } = useTranslation();
  const { data: role } = useGetOpportunityQuery(place);
  const { data: counters } = useGetCountersQuery(place);
  const mayChange = useMayChange();
  const [isClosing, setClosing] = useState(false);
  const { hired, ended } = counters ? closingEffect(counters) : { hired: 0, ended: 0 };
  if (!mayChange || !role?.steps.includes('close') || hired === 0) return null;
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 2.5 },
        py: 0.75,
        borderBottom: `1px solid ${color.borderSubtle}`,
        typography: 'body2',
      }}
    >
      <Handshake size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Box className="numbers" sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {ended > 0
          ? t('Is the role filled? {{count}} others are still in process.', {
              count: ended,
              defaultValue_one: 'Is the role filled? {{count}} other person is still in process.',
              defaultValue_other: 'Is the role filled? {{count}} others are still in process.',
            })
          : t('Is the role filled? Nobody else is in process.')}
      </Box>
      <Button size="small" variant="outlined" onClick={() => setClosing(true)}>
        {t('Close the role')}
      </Button>
      {isClosing && <CloseDialog opportunity={role} onClose={() => setClosing(false)} />}
    </Box>
  );
}
