import { MailState } from '@marigold/contract/system';
import { useListMailsQuery } from '#api/services/outbox.ts';
import { useMe } from '#state/root.ts';
import { CompanyPage } from '#subjects/company/CompanyPage.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { mailStates } from '#subjects/company/MailStateChip.tsx';
import { OutboxNote } from '#subjects/company/OutboxNote.tsx';
import { Toolbar } from '#ui/layout/Page.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { firstPage, mailFilter, pageSize } from './filter.ts';
import { MailCards } from './MailCards.tsx';
import { MailPager } from './MailPager.tsx';
import { MailTable } from './MailTable.tsx';

/** Milliseconds until the log is read again, since mails go their way by themselves. */
const pollingInterval = 5_000;

/** What was mailed for the company, and what became of it. */
export function MailLog() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const [{ state, cursor, back, from }, setFilter] = useUrlState(mailFilter);
  const mails = useListMailsQuery(
    { companyId, state, TokenId: cursor, PageNavigation: back ? 2 : 1, PageSize: pageSize },
    { pollingInterval, skipPollingIfUnfocused: true },
  );
  const show = (chosen: MailState | '') => setFilter({ ...firstPage, state: chosen });
  const Mails = useMediaQuery((theme: Theme) => theme.breakpoints.up('md')) ? MailTable : MailCards;
  return (
    <CompanyPage
      tab="mail"
      summary={t('What was mailed for the company, and what became of it')}
      footer={
        mails.data && mails.data.totalRecords > 0 && <MailPager page={mails.data} from={from} onChange={setFilter} />
      }
    >
      <OutboxNote />
      <Toolbar>
        <SegmentedControl
          label={t('Status')}
          value={state || 'all'}
          onChange={(chosen) => show(chosen === 'all' ? '' : chosen)}
          segments={[
            { value: 'all' as const, label: t('All') },
            ...MailState.options.map((value) => ({ value, label: t(mailStates[value].name) })),
          ]}
        />
      </Toolbar>
      <Result
        of={mails}
        empty={
          state ? (
            <Empty
              drawing="search"
              title={t('No mails like this')}
              actions={<Button onClick={() => show('')}>{t('Show all mails')}</Button>}
            />
          ) : (
            <Empty drawing="done" title={t('No mails yet')}>
              {t('Invitations, password links and notices appear here.')}
            </Empty>
          )
        }
      >
        {({ data }) => <Mails mails={data} onRetried={() => void mails.refetch()} />}
      </Result>
    </CompanyPage>
  );
}
