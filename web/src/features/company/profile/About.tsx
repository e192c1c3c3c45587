import type { CompanyProfile } from '@marigold/contract/company';
import { fields } from '@marigold/contract/companyFields';
import { said } from '@marigold/contract/fieldTable';
import { Empty } from '#ui/feedback/Empty.tsx';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { PencilLine } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

function Told({ title, text }: { title: string; text: string }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h3" component="h2" dir="auto" sx={{ mb: 1.25, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' }}>
        {text}
      </Typography>
    </Card>
  );
}

interface AboutProps {
  company: CompanyProfile;
  /** Present for those who may write it. */
  onWrite: (() => void) | undefined;
}

/** What the company says about itself; while it says nothing, why it should. */
export function About({ company, onWrite }: AboutProps) {
  const { t } = useTranslation();
  if (!company.description)
    return (
      <Card>
        <Empty
          drawing="start"
          title={t('Nothing about {{company}} yet', { company: company.name })}
          actions={
            onWrite && (
              <Button variant="contained" startIcon={<PencilLine size={16} />} onClick={onWrite}>
                {t('Write about the company')}
              </Button>
            )
          }
        >
          {onWrite
            ? t('Candidates read this before they apply: what you do, for whom, and how you work together.')
            : t('An admin of your company can write what you do and how you work together.')}
        </Empty>
      </Card>
    );
  return <Told title={t('About {{company}}', { company: company.name })} text={company.description} />;
}

/** What else the company wrote at length, each under its name. */
export function Texts({ company }: Pick<AboutProps, 'company'>) {
  const { t } = useTranslation();
  return fields.map(({ kind, path, label }) => {
    const text = kind === 'text' && path !== 'description' && said(company, path);
    return text && <Told key={path} title={t(label)} text={text} />;
  });
}
