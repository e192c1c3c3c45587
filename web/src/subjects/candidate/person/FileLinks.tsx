import { useListMemberFilesQuery } from '#api/services/import.ts';
import { useMe } from '#state/root.ts';
import { placed } from '#ui/picture/upload.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The files that came with a candidate, such as a CV; nothing where there are none. */
export function FileLinks({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { data } = useListMemberFilesQuery({ companyId, memberId });
  if (!data || data.data.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('Files')}
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 0.75, typography: 'meta' }}
    >
      {data.data.map(({ fileId, fileName, isUnread, isFromPicture, url }) => (
        <Box
          component="li"
          key={fileId}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', minWidth: 0 }}
        >
          <FileText size={15} aria-hidden color={color.text3} />
          <Box
            component="a"
            href={placed(url)}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ color: color.primaryText, overflowWrap: 'anywhere' }}
          >
            <bdi>{fileName}</bdi>
          </Box>
          {isFromPicture && (
            <Box component="span" sx={{ color: color.text2 }}>
              {t('Read from a picture: compare the profile with it.')}
            </Box>
          )}
          {isUnread && (
            <Box component="span" sx={{ color: color.warningText }}>
              {t('We could not read it, so nothing of it is in the score.')}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
