import { useLazyGetAttachmentQuery } from '#api/services/chat.ts';
import { placed } from '#ui/picture/upload.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { fileSize } from './fileSize.ts';
import type { Attachment } from '@marigold/contract/chat';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { FileText, ImageIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What is attached, by name and size. */
export function FileLine({ file }: { file: Pick<Attachment, 'name' | 'type' | 'size'> }) {
  const { i18n } = useTranslation();
  const Icon = file.type.startsWith('image/') ? ImageIcon : FileText;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Icon size={18} aria-hidden style={{ flex: 'none' }} />
      <Box component="bdi" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {file.name}
      </Box>
      <Box component="bdi" className="numbers" sx={{ typography: 'caption', flex: 'none', opacity: 0.8 }}>
        {fileSize(i18n.language, file.size)}
      </Box>
    </Box>
  );
}

interface FileProps {
  memberId: string;
  conversationId: string;
  file: Attachment;
}

/** A file of a conversation; opening it asks for its address, which holds for an hour. */
export function File({ memberId, conversationId, file }: FileProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [find, { isFetching }] = useLazyGetAttachmentQuery();
  const open = async () => {
    try {
      const { url } = await find({ memberId, conversationId, attachmentId: file.attachmentId }).unwrap();
      const link = document.createElement('a');
      Object.assign(link, { href: placed(url), download: file.name, rel: 'noopener', target: '_blank' });
      link.click();
    } catch {
      toast({ message: t('The file could not be opened. Try again.') });
    }
  };
  return (
    <ButtonBase
      onClick={() => void open()}
      disabled={isFetching}
      aria-label={t('Open {{file}}', { file: file.name })}
      sx={{ textAlign: 'start', font: 'inherit', minHeight: 28, borderRadius: '6px', maxWidth: '100%' }}
    >
      <FileLine file={file} />
    </ButtonBase>
  );
}
