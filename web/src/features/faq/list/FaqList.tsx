import { useMe } from '#state/root.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { usePaging } from '#ui/hooks/usePaging.ts';
import { ChooseButton } from '#ui/input/ChooseButton.tsx';
import { SearchField } from '#ui/input/SearchField.tsx';
import { Pager } from '#ui/layout/Pager.tsx';
import { color } from '#ui/theme/tokens.ts';
import { faqFiles } from '@marigold/contract/faq';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { FileUp, Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { useListFaqsQuery } from '#subjects/company/faq.ts';
import { CrawlDialog } from '../found/CrawlDialog.tsx';
import { Found } from '../found/Found.tsx';
import { useCrawl } from '../found/useCrawl.ts';
import { useFile } from '../found/useFile.ts';
import { useFaqs } from '../useFaqs.ts';
import { FaqEditor } from './FaqEditor.tsx';
import { FaqRow } from './FaqRow.tsx';

interface FaqListProps {
  opportunityIdentifier: string | null;
  search: string;
  canEdit: boolean;
  /** The site that is being read, or was. */
  crawlId: string | undefined;
  onCrawl: (crawlId: string | undefined) => void;
  onSearch: (words: string) => void;
}

/** Endings of files that questions are read from. */
const accepted = faqFiles.types.map((type) => `.${type.toLowerCase()}`);
/** Buttons in one row: on phones the signs of those that are not the first choice say what they do. */
const toolbar = {
  marginInlineStart: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& .words': { display: { xs: 'none', sm: 'inline' } },
} as const;
/** Questions shown at once. */
const pageSize = 50;

/** The questions of a scope in their order, with a search; who may, writes, moves and deletes them. */
export function FaqList({ opportunityIdentifier, search, canEdit, crawlId, onCrawl, onSearch }: FaqListProps) {
  const { t } = useTranslation();
  const { userId, companyId } = useMe();
  const { ask, pager, restart } = usePaging(pageSize);
  const faqs = useListFaqsQuery({
    userId,
    companyId,
    opportunityIdentifier: opportunityIdentifier ?? undefined,
    SearchText: search,
    ...ask,
  });
  const { save, remove, move } = useFaqs(opportunityIdentifier);
  const [isAdding, setAdding] = useState(false);
  const look = (words: string) => {
    restart();
    onSearch(words);
  };
  const moveTo = async (faqId: string, position: number) => {
    if (await move(faqId, position)) announce(t('Question {{number}}', { number: position }));
  };
  const add = (
    <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
      {t('Add question')}
    </Button>
  );
  const file = useFile(opportunityIdentifier);
  const crawl = useCrawl(opportunityIdentifier, crawlId, onCrawl);
  const [isCrawling, setCrawling] = useState(false);
  const choose = (
    <>
      <Button
        aria-label={t('From a website')}
        startIcon={<Globe size={16} aria-hidden />}
        onClick={() => setCrawling(true)}
      >
        <span className="words">{t('From a website')}</span>
      </Button>
      <ChooseButton
        aria-label={t('From a file')}
        accept={accepted}
        onChoose={(chosen) => void file.read(chosen)}
        startIcon={<FileUp size={16} aria-hidden />}
      >
        <span className="words">{t('From a file')}</span>
      </ChooseButton>
    </>
  );
  const total = faqs.data?.totalRecords ?? 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {(total > 0 || search || isAdding) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <SearchField label={t('Search questions')} value={search} onChange={look} width={280} />
          {canEdit && !isAdding && (
            <Box sx={toolbar}>
              {choose}
              {add}
            </Box>
          )}
        </Box>
      )}
      <Found file={file} crawl={crawl} onSave={save} />
      {isCrawling && <CrawlDialog onBegin={crawl.begin} onClose={() => setCrawling(false)} />}
      {isAdding && (
        <Card sx={{ p: 2 }}>
          <FaqEditor
            name={`of ${opportunityIdentifier}`}
            question=""
            answer=""
            onCancel={() => setAdding(false)}
            onSave={async (texts) => {
              const isSaved = await save([{ faqId: newId(), ...texts }]);
              if (isSaved) setAdding(false);
              return isSaved;
            }}
          />
        </Card>
      )}
      <Result
        of={faqs}
        isEmpty={({ faqs: found }) => found.length === 0}
        empty={
          search ? (
            <Empty
              drawing="search"
              title={t('No question holds these words')}
              actions={<Button onClick={() => look('')}>{t('Show all questions')}</Button>}
            />
          ) : isAdding || file.review || crawl.done ? null : (
            <Empty
              drawing="start"
              title={t('No questions yet')}
              actions={
                canEdit && (
                  <>
                    {add}
                    {choose}
                  </>
                )
              }
            >
              {t('Candidates read them on your pages, and the bot answers from them in the chat.')}
            </Empty>
          )
        }
      >
        {(found) => (
          <>
            <Card component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }} aria-label={t('Questions')}>
              {found.faqs.map((entry) => (
                <FaqRow
                  key={entry.faqId}
                  entry={entry}
                  canEdit={canEdit}
                  canMove={!search}
                  isLast={entry.position === found.totalRecords}
                  onDrop={(faqId) => void moveTo(faqId, entry.position)}
                  onMove={(by) => void moveTo(entry.faqId, entry.position + by)}
                  onSave={(texts) => save([{ faqId: entry.faqId, ...texts }])}
                  onRemove={() => void remove(entry)}
                />
              ))}
            </Card>
            {found.totalRecords > pageSize && (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, typography: 'meta', color: color.text2 }}>
                <Pager {...pager({ ...found, data: found.faqs })} />
              </Box>
            )}
          </>
        )}
      </Result>
    </Box>
  );
}
