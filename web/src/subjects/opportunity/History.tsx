import type { OpportunityEvent } from '@marigold/contract/opportunity';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import {
  Archive,
  ArchiveRestore,
  CircleDot,
  Copy,
  type LucideIcon,
  MessageSquareWarning,
  PencilLine,
  Plus,
  Radio,
  Send,
  Undo2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';

const icons: Record<string, LucideIcon> = {
  create: Plus,
  duplicate: Copy,
  edit: PencilLine,
  requestApproval: Send,
  recall: Undo2,
  reject: MessageSquareWarning,
  post: Radio,
  postAgain: Radio,
  close: CircleDot,
  undoClose: Undo2,
  archive: Archive,
  restore: ArchiveRestore,
};

/** What somebody did to an opportunity, as a sentence. */
export const eventSentence = (t: TFunction, { by, step, from }: OpportunityEvent): string => {
  const sentences: Record<string, string> = {
    create: t('{{name}} started the draft', { name: by }),
    duplicate: t('{{name}} started it as a copy', { name: by }),
    edit: t('{{name}} changed the live role', { name: by }),
    requestApproval: t('{{name}} asked for approval', { name: by }),
    recall: t('{{name}} took the request back', { name: by }),
    reject: t('{{name}} asked for changes', { name: by }),
    post:
      from === 'PendingApproval'
        ? t('{{name}} approved and posted it', { name: by })
        : t('{{name}} posted it', { name: by }),
    postAgain:
      from === 'PendingApproval'
        ? t('{{name}} approved it, and it was posted again', { name: by })
        : t('{{name}} posted it again', { name: by }),
    close: t('{{name}} closed it', { name: by }),
    undoClose: t('{{name}} took the closing back', { name: by }),
    archive: t('{{name}} put it into the archive', { name: by }),
    restore: t('{{name}} brought it back', { name: by }),
  };
  return sentences[step] ?? `${by}: ${step}`;
};

/** Everything that happened to an opportunity, newest first. */
export function History({ events }: { events: readonly OpportunityEvent[] }) {
  const { t } = useTranslation();
  const { brief, date, time } = useFormat();
  return (
    <Box component="ol" aria-label={t('History')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {events.map((event) => {
        const Icon = icons[event.step] ?? CircleDot;
        return (
          <Box
            key={event.id}
            component="li"
            sx={{ display: 'flex', gap: 1.25, typography: 'meta', color: color.text2 }}
          >
            <Box sx={{ pt: '1px', color: color.text3 }}>
              <Icon size={16} aria-hidden />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {eventSentence(t, event)}
              {event.ownDecision && (
                <Box sx={{ color: color.warningText }}>{t('Decided on their own work, as an admin may.')}</Box>
              )}
              {event.comment && (
                <Box
                  dir="auto"
                  sx={{
                    mt: 0.75,
                    px: 1.5,
                    py: 1,
                    borderRadius: '10px',
                    bgcolor: color.surface2,
                    color: color.text,
                    whiteSpace: 'pre-line',
                  }}
                >
                  {event.comment}
                </Box>
              )}
            </Box>
            <Box
              component="time"
              dateTime={event.at}
              title={`${date(event.at)}, ${time(event.at)}`}
              sx={{ color: color.text3, whiteSpace: 'nowrap' }}
            >
              {brief(event.at)}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
