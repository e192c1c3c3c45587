import { Changing } from '#ui/form/Changing.tsx';
import { useMaySee } from '#state/useCan.ts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '#ui/layout/Page.tsx';

/** A page about the company. */
export type CompanyTab =
  | 'profile'
  | 'settings'
  | 'structure'
  | 'templates'
  | 'faq'
  | 'mail'
  | 'import'
  | 'fairness'
  | 'erasures'
  | 'keys'
  | 'webhooks'
  | 'sign-in';

interface CompanyPageProps {
  tab: CompanyTab;
  /** One line beside the title on wide screens. */
  summary?: ReactNode;
  /** Buttons at the end of the header; one of them may be filled. */
  actions?: ReactNode;
  /** Bar at the bottom, such as paging. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Pages that are read by those, too, who change nothing there; what changes something there says so itself. */
const isRead: ReadonlySet<CompanyTab> = new Set<CompanyTab>(['profile', 'templates', 'faq', 'fairness']);

/** What all pages about the company share: title and tabs, of which one sees those one may open. */
export function CompanyPage({ tab, children, ...page }: CompanyPageProps) {
  const { t } = useTranslation();
  const canEdit = useMaySee('editCompany');
  const canWrite = useMaySee('editTemplates');
  const canManage = useMaySee('manageUsers');
  const canImport = useMaySee('importMembers');
  const canSeeFairness = useMaySee('seeFairness');
  const canErase = useMaySee('handleErasures');
  const canManageKeys = useMaySee('manageKeys');
  const canManageWebhooks = useMaySee('manageWebhooks');
  const canManageSso = useMaySee('manageSso');
  const tabs: { id: CompanyTab; to: string; label: string }[] = [
    { id: 'profile', to: '/company', label: t('Profile') },
    ...(canEdit ? [{ id: 'settings' as const, to: '/company/settings', label: t('Settings') }] : []),
    ...(canEdit ? [{ id: 'structure' as const, to: '/company/structure', label: t('Departments') }] : []),
    ...(canWrite ? [{ id: 'templates' as const, to: '/company/templates', label: t('Templates') }] : []),
    { id: 'faq', to: '/company/faq', label: t('FAQ') },
    ...(canManage ? [{ id: 'mail' as const, to: '/company/mail', label: t('E-mail') }] : []),
    ...(canImport ? [{ id: 'import' as const, to: '/company/import', label: t('Import') }] : []),
    ...(canErase ? [{ id: 'erasures' as const, to: '/company/erasures', label: t('Erasure') }] : []),
    ...(canManageKeys ? [{ id: 'keys' as const, to: '/company/keys', label: t('API keys') }] : []),
    ...(canManageWebhooks ? [{ id: 'webhooks' as const, to: '/company/webhooks', label: t('Webhooks') }] : []),
    ...(canManageSso ? [{ id: 'sign-in' as const, to: '/company/sign-in', label: t('Sign-in') }] : []),
    ...(canSeeFairness ? [{ id: 'fairness' as const, to: '/company/fairness', label: t('Fairness') }] : []),
  ];
  const current = tabs.find(({ id }) => id === tab);
  return (
    <Page
      {...page}
      actions={page.actions && <Changing>{page.actions}</Changing>}
      title={t('Company')}
      name={tab === 'profile' ? t('Company') : `${current?.label ?? ''} – ${t('Company')}`}
      tabs={
        tabs.length > 1 && (
          <Tabs
            aria-label={t('Company')}
            value={tab}
            variant="scrollable"
            scrollButtons={false}
            sx={{ mt: 1, mx: -1.25 }}
          >
            {tabs.map(({ id, to, label }) => (
              <Tab
                key={id}
                value={id}
                component={Link}
                to={to}
                aria-current={id === tab ? 'page' : undefined}
                label={label}
              />
            ))}
          </Tabs>
        )
      }
    >
      {isRead.has(tab) ? children : <Changing>{children}</Changing>}
    </Page>
  );
}
