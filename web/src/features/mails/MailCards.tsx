import type { MailLine } from '@marigold/contract/system';
import { MailStateChip } from '#subjects/company/MailStateChip.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { kindWords } from './kinds.ts';
import { Ahead, WhatWentWrong } from './MailFacts.tsx';
import { RetryMail } from './RetryMail.tsx';

/** Mails as cards, for small screens. */
export function MailCards({ mails, onRetried }: { mails: readonly MailLine[]; onRetried: () => void }) {
  const { t } = useTranslation();
  const { brief } = useFormat();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 2, pt: 0, display: 'grid', gap: 1.25 }}>
      {mails.map((mail) => (
        <Box
          key={mail.mailId}
          component="li"
          sx={{
            p: 1.75,
            border: `1px solid ${color.borderSubtle}`,
            borderRadius: `${radius.card}px`,
            bgcolor: color.card,
          }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1 }}>
            <div>
              <MailStateChip state={mail.state} />
              <Ahead mail={mail} />
            </div>
            <Box className="numbers" sx={{ typography: 'meta', color: color.text3 }}>
              {brief(mail.sentDate ?? mail.createdDate)}
            </Box>
          </Box>
          <Box sx={{ mt: 1, fontWeight: 600 }}>
            <bdi>{mail.subject}</bdi>
          </Box>
          <Box sx={{ typography: 'meta', color: color.text2, overflowWrap: 'anywhere' }}>
            <bdi>{mail.to}</bdi> · {t(kindWords(mail.kind))}
          </Box>
          <WhatWentWrong mail={mail} />
          {mail.state === 'failed' && (
            <Box sx={{ mt: 1.25 }}>
              <RetryMail mail={mail} onDone={onRetried} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
