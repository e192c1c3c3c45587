import { useReadOutboxQuery } from '#api/services/outbox.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { CardList } from '#ui/layout/CardList.tsx';
import { LanguageMenu } from '#ui/layout/LanguageMenu.tsx';
import { Wordmark } from '#ui/display/Logo.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { SearchField } from '#ui/input/SearchField.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Letter } from './Letter.tsx';

const filter = z.object({ to: z.string().default('') });

/** The mails of a server that has nobody to send them: each with its text and links, newest first. */
export function Outbox() {
  const { t } = useTranslation();
  const [{ to }, setFilter] = useUrlState(filter);
  const mails = useReadOutboxQuery({ to: to || undefined }, { pollingInterval: 3000 });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, bgcolor: color.surface1 }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: 64,
          px: 3,
          borderBottom: `1px solid ${color.borderSubtle}`,
        }}
      >
        <Wordmark />
        <Box sx={{ marginInlineStart: 'auto' }}>
          <LanguageMenu />
        </Box>
      </Box>
      <Box component="main" sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
        <Page
          title={t('Outbox')}
          summary={t('Only this machine can read it. With a mail server set up, mails are sent instead.')}
          actions={<SearchField label={t('Address')} value={to} onChange={(text) => setFilter({ to: text })} />}
        >
          <Result
            of={mails}
            empty={
              <Empty drawing="done" title={to ? t('Nothing went to this address') : t('No mails yet')}>
                {t('Invitations, password links and notices appear here.')}
              </Empty>
            }
          >
            {({ data }) => (
              <CardList label={t('Outbox')}>
                {data.map((mail) => (
                  <Letter key={mail.id} mail={mail} />
                ))}
              </CardList>
            )}
          </Result>
        </Page>
      </Box>
    </Box>
  );
}
