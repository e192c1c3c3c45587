import { Changing } from '#ui/form/Changing.tsx';
import { useListUsersQuery } from '#api/services/users.ts';
import { useMe } from '#state/root.ts';
import { OutboxNote } from '#subjects/company/OutboxNote.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import { SearchField } from '#ui/input/SearchField.tsx';
import { Page, Toolbar } from '#ui/layout/Page.tsx';
import { Pager } from '#ui/layout/Pager.tsx';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Eye, Info, ShieldCheck, UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asking } from './asking.ts';
import { firstPage, pageSize, queryOf, teamFilter } from './filter.ts';
import { StateFilter } from './StateFilter.tsx';
import { TeamDialogs } from './TeamDialogs.tsx';
import { TeamTable } from './TeamTable.tsx';

const InviteDialog = dialogPart(async () => (await import('./invite/InviteDialog.tsx')).InviteDialog);
const ViewDialog = dialogPart(async () => (await import('./rights/ViewDialog.tsx')).ViewDialog);
const PermissionsDialog = dialogPart(async () => (await import('./rights/PermissionsDialog.tsx')).PermissionsDialog);

function Summary({ active, invited }: { active: number; invited: number }) {
  const { t } = useTranslation();
  const people = t('{{count}} active people', {
    count: active,
    defaultValue_one: '{{count}} active person',
    defaultValue_other: '{{count}} active people',
  });
  const open = t('{{count}} invitations open', {
    count: invited,
    defaultValue_one: '{{count}} invitation open',
    defaultValue_other: '{{count}} invitations open',
  });
  return <span className="numbers">{invited > 0 ? `${people}, ${open}` : people}</span>;
}

/** The company's people: who they are, what they may do, who has not joined yet; and what can be done about it. */
export function Team() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const [filter, setFilter] = useUrlState(teamFilter);
  const [isInviting, setInviting] = useState(false);
  const [isExplaining, setExplaining] = useState(false);
  const [isViewing, setViewing] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const users = useListUsersQuery({ companyId, ...queryOf(filter) });
  const search = useCallback((name: string) => setFilter({ ...firstPage, name }, { replace: true }), [setFilter]);
  const { data } = users;
  const { from } = filter;
  const explain = t('What each permission may do');
  const view = t('View as a role');
  return (
    <Page
      title={t('Team')}
      summary={data && filter.name === '' && <Summary active={data.states.Active} invited={data.states.Invited} />}
      actions={
        <>
          <Button aria-label={explain} onClick={() => setExplaining(true)} sx={{ minWidth: 0, px: { xs: 1, md: 1.5 } }}>
            <ShieldCheck size={17} />
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              {explain}
            </Box>
          </Button>
          <Changing>
            <Button aria-label={view} onClick={() => setViewing(true)} sx={{ minWidth: 0, px: { xs: 1, md: 1.5 } }}>
              <Eye size={17} />
              <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
                {view}
              </Box>
            </Button>
            <Button variant="contained" startIcon={<UserPlus size={17} />} onClick={() => setInviting(true)}>
              {t('Invite people')}
            </Button>
          </Changing>
        </>
      }
      footer={
        data && (
          <Pager
            from={from}
            shown={data.data.length}
            total={data.totalRecords}
            onNext={
              data.nextToken
                ? () => setFilter({ cursor: data.nextToken ?? '', back: false, from: from + data.data.length })
                : undefined
            }
            onPrevious={
              data.prevToken
                ? () => setFilter({ cursor: data.prevToken ?? '', back: true, from: Math.max(1, from - pageSize) })
                : undefined
            }
          >
            <Box
              sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 0.75, color: color.text3, flex: 1 }}
            >
              <Info size={14} aria-hidden />
              {t('A new permission ends the person’s sessions at once.')}
            </Box>
          </Pager>
        )
      }
    >
      <OutboxNote />
      <Toolbar>
        <StateFilter
          value={filter.state}
          counts={data?.states}
          onChange={(state) => setFilter({ ...firstPage, state })}
        />
        <Box sx={{ marginInlineStart: { md: 'auto' }, width: { xs: '100%', sm: 'auto' } }}>
          <SearchField label={t('Name or e-mail')} value={filter.name} onChange={search} />
        </Box>
      </Toolbar>
      <Result
        of={users}
        empty={
          <Empty
            drawing="search"
            title={t('Nobody fits')}
            actions={
              <Button onClick={() => setFilter({ ...firstPage, name: '', state: '' })}>{t('Show everybody')}</Button>
            }
          />
        }
      >
        {(page) => (
          <Changing>
            <TeamTable users={page.data} ask={setAsking} />
          </Changing>
        )}
      </Result>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {isViewing && <ViewDialog onClose={() => setViewing(false)} />}
      {isExplaining && <PermissionsDialog onClose={() => setExplaining(false)} />}
      {asking && <TeamDialogs asking={asking} onClose={() => setAsking(null)} />}
    </Page>
  );
}
