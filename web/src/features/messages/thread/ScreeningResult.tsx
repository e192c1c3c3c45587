import { useMe } from '#state/root.ts';
import { screeningWords } from '#subjects/candidate/screening.ts';
import { useCandidate } from '#subjects/candidate/StageButton.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { Conversation } from '@marigold/contract/chat';
import Box from '@mui/material/Box';
import { Check, Hourglass, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What the screening came to. */
export function ScreeningResult({ thread }: { thread: Conversation }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { opportunityId, matchId } = thread;
  const screening = useCandidate({ companyId, opportunityId }, matchId)?.screening;
  if (!screening) return null;
  const { state } = screening;
  const isPassed = state === 'passed';
  const Icon = isPassed ? Check : state === 'failed' ? X : Hourglass;
  return (
    <Box
      className="numbers"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        borderRadius: '6px',
        typography: 'caption',
        fontWeight: 600,
        bgcolor: isPassed ? color.successContainer : color.warningContainer,
        color: isPassed ? color.onSuccessContainer : color.onWarningContainer,
      }}
    >
      <Icon size={13} aria-hidden />
      {screeningWords(screening, t)}
    </Box>
  );
}
