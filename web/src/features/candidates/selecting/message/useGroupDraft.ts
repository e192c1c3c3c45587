import { useTyped } from '#state/useTyped.ts';
import { draftsIn, type GroupDraft, isTo, keptOf } from './drafts.ts';

/** What is being written to several candidates of a role, and what was written to others before; both stay until they are sent. */
export const useGroupDraft = (opportunityId: string, to: GroupDraft['to']) => {
  const [kept, setKept] = useTyped(`to several ${opportunityId}`);
  const drafts = draftsIn(kept);
  const mine = drafts.find((draft) => isTo(draft, to));
  const others = drafts.filter((draft) => draft !== mine);
  const earlier = others.find(({ text, before }) => text.trim() !== '' || before);
  return {
    draft: mine,
    /** Notes what is written to them now; undefined: nothing any more. */
    write: (next: Omit<GroupDraft, 'to'> | undefined) =>
      setKept(keptOf([...(next ? [{ to, ...next }] : []), ...others])),
    /** What was written to others last. */
    earlier,
    /** Makes that what is written to those who are meant now. */
    takeOver: () => earlier && setKept(keptOf([{ ...earlier, to }, ...others.filter((draft) => draft !== earlier)])),
  };
};
