import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { useListUsersQuery } from '#api/services/users.ts';
import { useMe } from '#state/root.ts';
import { OutboxNote } from '#subjects/company/OutboxNote.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Pager } from '#ui/layout/Pager.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { usePaging } from '#ui/hooks/usePaging.ts';
import Button from '@mui/material/Button';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TeamTable } from './TeamTable.tsx';

const InviteDialog = dialogPart(async () => (await import('./InviteDialog.tsx')).InviteDialog);

/** The company's people: who they are, what they may do, who has not joined yet. */
export function Team() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const [inviting, setInviting] = useState(false);
  const paging = usePaging();
  const users = useListUsersQuery({ companyId, ...paging.ask });
  const total = users.data?.totalRecords;
  return (
    <Page
      title={t('Team')}
      summary={
        total !== undefined &&
        t('{{count}} people', {
          count: total,
          defaultValue_one: '{{count}} person',
          defaultValue_other: '{{count}} people',
        })
      }
      actions={
        <Button variant="contained" startIcon={<UserPlus size={17} />} onClick={() => setInviting(true)}>
          {t('Invite people')}
        </Button>
      }
      footer={users.data && <Pager {...paging.pager(users.data)} />}
    >
      <OutboxNote />
      <Result of={users}>{({ data }) => <TeamTable users={data} />}</Result>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}
