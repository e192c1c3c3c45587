import type { ImportLine } from '@marigold/contract/import';
import { useListImportsQuery } from '#api/services/import.ts';
import { useMe } from '#state/root.ts';
import { CompanyPage } from '#subjects/company/CompanyPage.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Pager } from '#ui/layout/Pager.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { usePaging } from '#ui/hooks/usePaging.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StateChip } from './StateChip.tsx';
import { useNewImport } from './useNewImport.ts';
import { useOutcomeWords } from './useOutcomeWords.ts';

function Line({ line }: { line: ImportLine }) {
  const { t } = useTranslation();
  const { brief } = useFormat();
  const words = useOutcomeWords();
  const more = line.files - line.fileNames.length;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 2fr) minmax(0, 1.4fr) 130px 150px' },
        gap: { xs: 0.5, md: 2 },
        alignItems: 'center',
        px: 1.5,
        py: 1.5,
        borderRadius: `${radius.md}px`,
        '&:hover': { bgcolor: color.surface2 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box
          component={Link}
          to={`/company/import/${line.importId}`}
          sx={{
            color: color.text,
            fontWeight: 600,
            textDecoration: 'none',
            display: 'block',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <bdi>{line.fileNames.join(', ')}</bdi>
        </Box>
        {more > 0 && (
          <Box sx={{ typography: 'meta', color: color.text2 }}>
            {t('and {{count}} more files', {
              count: more,
              defaultValue_one: 'and {{count}} more file',
              defaultValue_other: 'and {{count}} more files',
            })}
          </Box>
        )}
      </Box>
      <Box
        className="numbers"
        sx={{
          typography: 'meta',
          color: color.text2,
          gridColumn: { xs: '1 / -1', md: 'auto' },
          order: { xs: 3, md: 0 },
        }}
      >
        {words(line)}
      </Box>
      <Box sx={{ justifySelf: 'start' }}>
        <StateChip of={line} />
      </Box>
      <Box
        sx={{
          typography: 'meta',
          color: color.text2,
          gridColumn: { xs: '1 / -1', md: 'auto' },
          order: { xs: 4, md: 0 },
        }}
      >
        <bdi>{line.createdBy}</bdi>, {brief(line.createdDate)}
      </Box>
    </Box>
  );
}

/** Every import of the company, the newest first, and the way to a new one. */
export function ImportsPage() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const paging = usePaging();
  const imports = useListImportsQuery({ companyId, ...paging.ask }, { refetchOnMountOrArgChange: true });
  const { begin, isLoading } = useNewImport();
  const button = (
    <Button variant="contained" startIcon={<UserPlus size={17} />} loading={isLoading} onClick={() => void begin()}>
      {t('Import people')}
    </Button>
  );
  return (
    <CompanyPage
      tab="import"
      actions={imports.data && imports.data.totalRecords > 0 ? button : undefined}
      footer={imports.data && imports.data.totalRecords > 0 && <Pager {...paging.pager(imports.data)} />}
    >
      <Result
        of={imports}
        empty={
          <Empty drawing="people" title={t('Bring your candidates with you')} actions={button}>
            {t(
              'From a table, JSON Resume or a folder of CVs. You see everybody before anything is stored, and the whole import can be undone.',
            )}
          </Empty>
        }
      >
        {({ data }) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, px: { xs: 0.5, sm: 1.5 }, py: 1 }}>
            {data.map((line) => (
              <Line key={line.importId} line={line} />
            ))}
          </Box>
        )}
      </Result>
    </CompanyPage>
  );
}
