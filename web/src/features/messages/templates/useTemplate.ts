import { useGetCompanyProfileQuery, useSaveMessageTemplatesMutation } from '#api/services/company.ts';
import { useGetUserProfileQuery } from '#api/services/onboarding.ts';
import { refusalOf } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { useDraft } from '#subjects/conversation/composer/useDraft.ts';
import type { Saving } from '#ui/feedback/SaveState.tsx';
import { inLanguage } from '#ui/form/inLanguage.ts';
import { serverNow } from '@marigold/contract/serverTime';
import { type MessageTemplate, TemplateText } from '@marigold/contract/templates';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exampleOf } from './samples.ts';

/** Words are saved once typing rests; milliseconds. */
const PAUSE = 800;

/** A template as it is edited. Words that cannot be saved stay, with the reason, also through a reload. */
export const useTemplate = (template: MessageTemplate) => {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const { data: company } = useGetCompanyProfileQuery({ companyId });
  const { data: me } = useGetUserProfileQuery({ companyId, userAccountId: userId });
  const { type, language } = template;
  const { t: say } = useTranslation(undefined, { lng: language });
  const [save] = useSaveMessageTemplatesMutation();
  const [draft, setDraft] = useDraft(`template ${type} ${language}`);
  const [saving, setSaving] = useState<Saving | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [text, setText] = useState(draft.text || template.text);
  /** What was typed last and is not saved yet. */
  const pending = useRef(draft.text);

  /** Saves, and answers the words as they are then; nothing where they were refused. */
  const write = async (words: string | null): Promise<string | undefined> => {
    setSaving({ state: 'saving' });
    try {
      const { data } = await save({ companyId, body: { templates: [{ type, language, text: words }] } }).unwrap();
      setSaving({ state: 'saved', at: new Date() });
      setRefusal(undefined);
      // What was typed meanwhile is still to be saved.
      if (pending.current === (words ?? '')) {
        pending.current = '';
        setDraft({ text: '' });
      }
      return data.find((each) => each.type === type && each.language === language)?.text;
    } catch (error) {
      setSaving({ state: 'failed' });
      const refused = refusalOf(error);
      if (refused?.status === 400) setRefusal(t(refused.errors?.[0]?.message ?? refused.message));
      return undefined;
    }
  };
  const check = useEffectEvent(async (words: string) => {
    const [issue] = TemplateText.safeParse(words).error?.issues ?? [];
    if (!issue) setRefusal(undefined);
    if (!issue) return write(words);
    setRefusal(await inLanguage(issue));
    return undefined;
  });
  useEffect(() => {
    if (!draft.text) return;
    const timer = setTimeout(() => void check(draft.text), PAUSE);
    return () => clearTimeout(timer);
  }, [draft.text, attempt]);
  const leave = useEffectEvent(() => {
    if (pending.current) void check(pending.current);
  });
  useEffect(() => () => leave(), []);

  return {
    text,
    change: (words: string) => {
      pending.current = words;
      setText(words);
      setDraft({ text: words });
      if (!words.trim()) setRefusal(t('Write what the message says, or take the usual words back.'));
    },
    reset: async () => {
      pending.current = '';
      setDraft({ text: '' });
      setRefusal(undefined);
      const usual = await write(null);
      if (usual) setText(usual);
    },
    saving,
    retry: () => setAttempt((count) => count + 1),
    refusal,
    preview: exampleOf(text, { language, say }, { company: company?.name, name: me?.fullName }, serverNow()),
  };
};
