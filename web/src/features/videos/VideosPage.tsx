import { Changing } from '#ui/form/Changing.tsx';
import type { CompanyVideo } from '@marigold/contract/video';
import { plainHashtag, videoLimits } from '@marigold/contract/videos';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useMe } from '#state/root.ts';
import { useCan } from '#state/useCan.ts';
import { refuseVideo } from '#subjects/video/check.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import { SearchField } from '#ui/input/SearchField.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import type { Refusal } from '#ui/picture/check.ts';
import { color } from '#ui/theme/tokens.ts';
import {
  useGetSpotlightVideoQuery,
  useLazyListBrandingVideosQuery,
  useListBrandingVideosQuery,
} from '#subjects/video/company/calls.ts';
import { Branding } from './list/Branding.tsx';
import { Hashtags } from './list/Hashtags.tsx';
import { PageActions } from './list/PageActions.tsx';
import { Removed } from './list/Removed.tsx';
import { Spotlight } from './list/Spotlight.tsx';
import { TakeButtons } from './list/TakeButtons.tsx';
import { useUploading } from './list/Uploading.tsx';
import { WatchDialog } from '#subjects/video/company/WatchDialog.tsx';
import type { Kind } from './making/about.ts';
import { useMaking } from './making/useMaking.ts';

const RecorderDialog = dialogPart(
  async () => (await import('#subjects/video/recording/RecorderDialog.tsx')).RecorderDialog,
  { isAhead: false },
);
const PrepareDialog = dialogPart(async () => (await import('./making/PrepareDialog.tsx')).PrepareDialog, {
  isAhead: false,
});
const EditDialog = dialogPart(async () => (await import('./making/EditDialog.tsx')).EditDialog, { isAhead: false });

const Chosen = z.object({
  tab: z.enum(['all', 'spotlight', 'branding']).default('all'),
  tag: z.string().max(100).default(''),
});

interface Of {
  kind: Kind;
  video: CompanyVideo;
}
interface Taken {
  kind: Kind;
  file: File;
  isRecording: boolean;
}

/** Branding videos of a page when one of them is looked for, and the pages that hold all. */
const pageSize = 100;
const mostPages = Math.ceil(videoLimits.branding / pageSize);

/** The company's videos: the one it introduces itself with, and the others in the order of the feed. */
export function VideosPage() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const canEdit = useCan('editCompany');
  const [{ tab, tag }, change] = useUrlState(Chosen);
  const { begin, save, remove } = useMaking();
  const [recording, setRecording] = useState<Kind | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [watched, setWatched] = useState<Of | null>(null);
  const [edited, setEdited] = useState<Of | null>(null);
  const [removed, setRemoved] = useState<Of | null>(null);
  const spotlight = useGetSpotlightVideoQuery({ companyId });
  const branding = useListBrandingVideosQuery({ companyId, PageSize: 1 });
  const [ask] = useLazyListBrandingVideosQuery();
  const upload = {
    spotlight: useUploading({ kind: 'spotlight', begin }),
    branding: useUploading({ kind: 'branding', begin }),
  };

  const take = async (kind: Kind, file: File | undefined) => {
    if (!file) return;
    const refused = await refuseVideo(file);
    setRefusal(refused ?? null);
    if (!refused) setTaken({ kind, file, isRecording: false });
  };
  const record = (kind: Kind) => {
    setRefusal(null);
    setRecording(kind);
  };
  const renew = async ({ kind, video }: Of): Promise<CompanyVideo | undefined> => {
    const isIt = ({ videoId }: CompanyVideo) => videoId === video.videoId;
    if (kind === 'spotlight') return [(await spotlight.refetch()).data?.data ?? []].flat().find(isIt);
    for (let TokenId: string | undefined, page = 0; page < mostPages; page++) {
      const { data } = await ask({ companyId, PageSize: pageSize, ...(TokenId && { TokenId }) });
      const found = data?.data.find(isIt);
      if (found || !data?.nextToken) return found;
      TokenId = data.nextToken;
    }
    return undefined;
  };
  const buttonsOf = (kind: Kind) => (isAnother: boolean) => (
    <TakeButtons isAnother={isAnother} onRecord={() => record(kind)} onFile={(file) => void take(kind, file)} />
  );
  const wanted: Kind = tab === 'spotlight' ? 'spotlight' : 'branding';
  const deeds = (kind: Kind) => ({
    onPlay: (video: CompanyVideo) => setWatched({ kind, video }),
    onEdit: (video: CompanyVideo) => setEdited({ kind, video }),
    onRemove: (video: CompanyVideo) => setRemoved({ kind, video }),
  });
  const tabs = [
    { id: 'all', label: t('All') },
    { id: 'spotlight', label: `${t('Spotlight')} ${spotlight.data ? (spotlight.data.data ? 1 : 0) : ''}` },
    { id: 'branding', label: `${t('Branding')} ${branding.data?.totalRecords ?? ''}` },
  ] as const;
  return (
    <Page
      title={t('Videos')}
      actions={
        <Changing>
          <PageActions canEdit={canEdit} onRecord={() => record(wanted)} onFile={(file) => void take(wanted, file)} />
        </Changing>
      }
      tabs={
        <Tabs
          aria-label={t('Videos')}
          value={tab}
          sx={{ mt: 1, mx: -1.25 }}
          onChange={(_event, id: typeof tab) => change({ tab: id })}
        >
          {tabs.map(({ id, label }) => (
            <Tab key={id} value={id} label={label} />
          ))}
        </Tabs>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: tab === 'all' ? '300px minmax(0, 1fr)' : 'minmax(0, 1fr)' },
          gap: { xs: 3, md: 2.5 },
          alignItems: 'start',
          p: { xs: 2, sm: 3, xl: 4 },
        }}
      >
        {refusal && (
          <Alert severity="error" onClose={() => setRefusal(null)} sx={{ gridColumn: '1 / -1' }}>
            {t(refusal.key, refusal.values)}
          </Alert>
        )}
        {tab !== 'branding' && (
          <Box component="section" aria-labelledby="spotlight" sx={{ display: 'grid', gap: 1.5, maxWidth: 420 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, minHeight: 34 }}>
              <Typography id="spotlight" variant="h2">
                {t('Spotlight')}
              </Typography>
              <Box sx={{ typography: 'meta', color: color.text2 }}>{t('one, about the company as a whole')}</Box>
            </Box>
            <Spotlight
              canEdit={canEdit}
              upload={upload.spotlight}
              take={buttonsOf('spotlight')}
              {...deeds('spotlight')}
            />
          </Box>
        )}
        {tab !== 'spotlight' && (
          <Box component="section" aria-labelledby="branding" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1 }}>
              <Typography id="branding" variant="h2">
                {t('Branding videos')}
              </Typography>
              {canEdit && !tag && (branding.data?.totalRecords ?? 0) > 1 && (
                <Box sx={{ typography: 'meta', color: color.text2, display: { xs: 'none', sm: 'block' } }}>
                  {t('drag to change the feed order')}
                </Box>
              )}
              <Box sx={{ marginInlineStart: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } }}>
                <SearchField
                  label={t('Hashtag')}
                  value={tag}
                  width={190}
                  onChange={(words) => change({ tag: plainHashtag(words.trim()) }, { replace: true })}
                />
              </Box>
            </Box>
            <Hashtags hashtag={tag} onHashtag={(chosen) => change({ tag: chosen })} />
            <Branding
              key={tag}
              canEdit={canEdit}
              hashtag={tag}
              onAll={() => change({ tag: '' })}
              uploads={upload.branding}
              take={buttonsOf('branding')}
              {...deeds('branding')}
              onPresent={({ videoId, description }) => void save('spotlight', videoId, { description })}
              onMove={({ videoId }, position) => save('branding', videoId, { position })}
            />
          </Box>
        )}
        {canEdit && <Removed onPlay={setWatched} onPutBack={save} />}
      </Box>

      {recording && (
        <RecorderDialog
          onClose={() => setRecording(null)}
          onRecorded={(file) => {
            setTaken({ kind: recording, file, isRecording: true });
            setRecording(null);
          }}
        />
      )}
      {taken && (
        <PrepareDialog
          file={taken.file}
          kind={taken.kind}
          isRecording={taken.isRecording}
          onClose={() => setTaken(null)}
          onUpload={(file, about, picture) => {
            begin(file, about, { picture, isMadeHere: taken.isRecording || file !== taken.file });
            setTaken(null);
          }}
        />
      )}
      {watched && <WatchDialog video={watched.video} onRenew={() => renew(watched)} onClose={() => setWatched(null)} />}
      {edited && (
        <EditDialog
          video={edited.video}
          onSave={(said) => save(edited.kind, edited.video.videoId, said)}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={removed !== null}
        title={t('Remove this video?')}
        description={t('It is gone from the feed at once. For a day you can put it back.')}
        confirm={t('Remove')}
        destructive
        onClose={() => setRemoved(null)}
        onConfirm={() => {
          if (removed) void remove(removed.kind, removed.video.videoId, removed.video.position);
          setRemoved(null);
        }}
      />
    </Page>
  );
}
