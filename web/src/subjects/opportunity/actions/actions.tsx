import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { opportunityApi } from '#api/services/opportunity.ts';
import { isApiError } from '#api/problem.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useCan, useMayChange } from '#state/useCan.ts';
import type { Opportunity, Step } from '@marigold/contract/opportunity';
import {
  Archive,
  ArchiveRestore,
  ClipboardCheck,
  Copy,
  type LucideIcon,
  PencilLine,
  Pin,
  PinOff,
  Power,
  Radio,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { v7 as newId } from 'uuid';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import { usePins } from './usePins.ts';
import { useUndoClose } from './useUndoClose.ts';

const CloseDialog = dialogPart(async () => (await import('./CloseDialog.tsx')).CloseDialog);
const PostDialog = dialogPart(async () => (await import('./PostDialog.tsx')).PostDialog);
const RequestApprovalDialog = dialogPart(
  async () => (await import('./RequestApprovalDialog.tsx')).RequestApprovalDialog,
);

/** What the actions need to know of an opportunity; rows of the list and the detail both have it. */
export type Actionable = Pick<
  Opportunity,
  'opportunityId' | 'status' | 'steps' | 'jobTitleName' | 'missing' | 'reviewerId' | 'closedDate'
>;

/** A line of a menu. */
export interface MenuAction {
  id: string;
  /** Already translated. */
  label: string;
  icon: LucideIcon;
  destructive?: boolean;
  /** Why it cannot be done now, already translated; the line is shown with it. */
  hindrance?: string;
  run: () => void;
}

/** Something a person can do with an opportunity now. */
export interface Action extends MenuAction {
  id: Step | 'duplicate' | 'pin';
}

type Asking = 'requestApproval' | 'post' | 'close' | 'delete';

/** The address of an opportunity's editor; `check` marks what is still missing. */
export const editorPath = (opportunityId: string, section = 'details', check = false): string =>
  `/opportunities/${opportunityId}/edit?section=${section}${check ? '&check=1' : ''}`;

/** What the person signed in may do with an opportunity, in the order of a menu, and the dialog that is open for it. */
export function useOpportunityActions(opportunity: Actionable): { actions: Action[]; dialog: ReactNode } {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isListed = useLocation().pathname === '/opportunities';
  const toast = useToast();
  const { companyId } = useMe();
  const mayCreate = useCan('createOpportunities');
  const mayRestore = useCan('restoreOpportunities');
  const mayChange = useMayChange();
  const pins = usePins();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { opportunityId, status, steps, missing, closedDate } = opportunity;
  const title = opportunity.jobTitleName ?? t('Untitled');
  const one = { companyId, opportunityId };
  const undoClose = useUndoClose(opportunityId, title);
  const { endpoints } = opportunityApi;

  const attempt = (call: Promise<void>) =>
    void call.catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      dispatch(showAlert({ message: error.message, type: 'error' }));
    });
  const whenComplete = (next: Asking) => () =>
    missing.length > 0 ? void navigate(editorPath(opportunityId, 'details', true)) : setAsking(next);

  const recall = async () => {
    await dispatch(endpoints.recallOpportunity.initiate(one)).unwrap();
    toast(final(t, t('The request is taken back. It is a draft again.')));
  };
  const restore = async () => {
    await dispatch(endpoints.restoreOpportunity.initiate(one)).unwrap();
    toast({ message: t('{{title}} is back from the archive.', { title }) });
  };
  const archive = async () => {
    await dispatch(endpoints.archiveOpportunity.initiate(one)).unwrap();
    const message = t('{{title}} is archived.', { title });
    toast(mayRestore ? { message, undo: () => attempt(restore()) } : { message });
  };
  const duplicate = async () => {
    const copy = await dispatch(endpoints.duplicateOpportunity.initiate({ ...one, body: { id: newId() } })).unwrap();
    await navigate(editorPath(copy.opportunityId));
    toast({ message: t('A draft with the same content.') });
  };
  const isPinned = pins.isPinned(opportunityId);
  const pin = () => {
    if (pins.pin(opportunity)) toast({ message: t('{{title}} is pinned.', { title }) });
  };
  const unpin = () => {
    pins.unpin(opportunityId);
    toast({ message: t('{{title}} is no longer pinned.', { title }) });
  };
  const remove = async () => {
    const gone = async () => {
      await dispatch(endpoints.deleteOpportunity.initiate(one)).unwrap();
      toast(final(t, t('{{title}} is deleted.', { title })));
    };
    if (isListed) return gone();
    // Its own screen is left first: it would ask for what is no longer there.
    await navigate('/opportunities');
    attempt(gone());
  };

  const all: (Action & { shown?: boolean })[] = [
    { id: 'edit', label: t('Edit'), icon: PencilLine, run: () => void navigate(editorPath(opportunityId)) },
    { id: 'reject', label: t('Review'), icon: ClipboardCheck, run: () => void navigate(`/reviews/${opportunityId}`) },
    {
      id: 'requestApproval',
      label:
        status === 'PendingApproval'
          ? t('Ask another reviewer')
          : status === 'Draft'
            ? t('Request approval')
            : t('Request approval again'),
      icon: Send,
      run: whenComplete('requestApproval'),
    },
    {
      id: 'post',
      label: closedDate ? t('Post again') : t('Post'),
      icon: Radio,
      run: whenComplete('post'),
      shown: status !== 'PendingApproval',
    },
    { id: 'undoClose', label: t('Take the closing back'), icon: Undo2, run: () => void undoClose() },
    { id: 'recall', label: t('Withdraw request'), icon: Undo2, run: () => attempt(recall()) },
    { id: 'duplicate', label: t('Duplicate'), icon: Copy, run: () => attempt(duplicate()), shown: mayCreate },
    {
      id: 'pin',
      label: isPinned ? t('Unpin') : t('Pin'),
      icon: isPinned ? PinOff : Pin,
      run: isPinned ? unpin : pin,
      shown: pins.isKnown,
    },
    { id: 'archive', label: t('Archive'), icon: Archive, run: () => attempt(archive()) },
    { id: 'restore', label: t('Restore'), icon: ArchiveRestore, run: () => attempt(restore()) },
    { id: 'close', label: t('Close the role'), icon: Power, destructive: true, run: () => setAsking('close') },
    { id: 'delete', label: t('Delete'), icon: Trash2, destructive: true, run: () => setAsking('delete') },
  ];
  const close = () => setAsking(null);
  const dialogs: Record<Asking, ReactNode> = {
    requestApproval: <RequestApprovalDialog opportunity={opportunity} onClose={close} />,
    close: <CloseDialog opportunity={opportunity} onClose={close} />,
    post: <PostDialog opportunity={opportunity} onClose={close} />,
    delete: (
      <StepDialog
        title={t('Delete {{title}}?', { title })}
        description={t('Its text and questions are gone for good. Archive it if you may need them again.')}
        confirm={t('Delete')}
        destructive
        onConfirm={remove}
        onClose={close}
      />
    ),
  };
  const allowed = ({ id, shown = true }: (typeof all)[number]) =>
    mayChange && shown && (id === 'duplicate' || id === 'pin' || steps.includes(id));
  return { actions: all.filter(allowed), dialog: asking && dialogs[asking] };
}
