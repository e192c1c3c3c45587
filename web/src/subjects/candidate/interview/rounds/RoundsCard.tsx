import { useListRoundsQuery } from '#api/services/scheduler.ts';
import { useMayHere } from '#subjects/candidate/useMayHere.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const RoundsDialog = dialogPart(async () => (await import('./RoundsDialog.tsx')).RoundsDialog);

/** The rounds of interviews that a role names, and the way to name them. */
export function RoundsCard({ companyId, opportunityId }: { companyId: string; opportunityId: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const mayChange = useMayHere(opportunityId, 'moveCandidates');
  const rounds = useListRoundsQuery({ companyId, opportunityId }).currentData?.rounds ?? [];
  const [isOpen, setOpen] = useState(false);
  if (rounds.length === 0 && !mayChange) return null;
  return (
    <Card component="section" aria-label={t('Rounds of interviews')} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box component="h2" sx={{ m: 0, typography: 'h3' }}>
        {t('Rounds of interviews')}
      </Box>
      {rounds.length === 0 ? (
        <Box sx={{ typography: 'meta', color: color.text2 }}>
          {t('A first talk, a task, the team: name them, and each interview says which one it is.')}
        </Box>
      ) : (
        <Box component="ol" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 0.5 }}>
          {rounds.map(({ roundId, name, duration, isOffered }) => (
            <li key={roundId}>
              <bdi>{name}</bdi>
              <Box component="span" className="numbers" sx={{ color: color.text2 }}>
                {', '}
                {t('{{minutes}} minutes', { minutes: number(duration) })}
              </Box>
              {isOffered && (
                <Box sx={{ typography: 'caption', color: color.text2 }}>{t('Offered after the screening')}</Box>
              )}
            </li>
          ))}
        </Box>
      )}
      {mayChange && (
        <Button size="small" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
          {rounds.length === 0 ? t('Name the rounds') : t('Change the rounds')}
        </Button>
      )}
      {isOpen && <RoundsDialog companyId={companyId} opportunityId={opportunityId} onClose={() => setOpen(false)} />}
    </Card>
  );
}
