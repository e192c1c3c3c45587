import type { MailLine } from '@marigold/contract/system';
import { MailStateChip } from '#subjects/company/MailStateChip.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { kindWords } from './kinds.ts';
import { Ahead, WhatWentWrong } from './MailFacts.tsx';
import { RetryMail } from './RetryMail.tsx';

/** Mails as rows. */
export function MailTable({ mails, onRetried }: { mails: readonly MailLine[]; onRetried: () => void }) {
  const { t } = useTranslation();
  const { brief } = useFormat();
  const widest = { display: { xs: 'none', lg: 'table-cell' } };
  return (
    <Box sx={{ px: 1.5 }}>
      <Table stickyHeader sx={{ '& td': { py: 1.25 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('To')}</TableCell>
            <TableCell>{t('Subject')}</TableCell>
            <TableCell sx={widest}>{t('Kind')}</TableCell>
            <TableCell>{t('Status')}</TableCell>
            <TableCell>{t('When')}</TableCell>
            <TableCell>
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {mails.map((mail) => (
            <TableRow key={mail.mailId} hover>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
                <bdi>{mail.to}</bdi>
              </TableCell>
              <TableCell sx={{ width: '45%' }}>
                <Box sx={{ fontWeight: 600 }}>
                  <bdi>{mail.subject}</bdi>
                </Box>
                <WhatWentWrong mail={mail} />
              </TableCell>
              <TableCell sx={{ ...widest, color: color.text2 }}>{t(kindWords(mail.kind))}</TableCell>
              <TableCell>
                <MailStateChip state={mail.state} />
                <Ahead mail={mail} />
              </TableCell>
              <TableCell className="numbers" sx={{ color: color.text2, whiteSpace: 'nowrap' }}>
                {brief(mail.sentDate ?? mail.createdDate)}
              </TableCell>
              <TableCell align="right">
                {mail.state === 'failed' && <RetryMail mail={mail} onDone={onRetried} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
