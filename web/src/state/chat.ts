import type { MessageTemplateType } from '@marigold/contract/templates';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { forgetOfOthers, saysWho } from './ofWriter.ts';
import { logout } from './session.ts';

/** What was typed and not sent yet. */
export interface ChatDraft {
  text: string;
  /** The template the text was made from. */
  templateType?: MessageTemplateType;
}

/** Somebody to write to without leaving the page. */
export interface ChatDock {
  opportunityId: string;
  memberId: string;
  matchId: string;
  name: string;
  avatarUrl: string;
  isSmall: boolean;
}

/** What conversations keep beside what the server knows. */
export interface ChatState {
  /** The conversation somebody has before them now. */
  activeThreadId: string | null;
  /** By conversation, or by opportunity and member before there is one. */
  drafts: Record<string, ChatDraft>;
  /** Whose drafts they are: they outlive a session that ended by itself, but are nobody else's. */
  writerId: string | null;
  docks: ChatDock[];
  /** Whose profile is shown; the address names them a moment later. */
  shownMatchId: string | null;
  /** Messages that somebody has not read, in all conversations. */
  unread: number;
  /** In how many conversations. */
  unreadConversations: number;
}

/** Conversations that can stand in the dock at once. */
export const MOST_DOCKS = 3;

const initialState: ChatState = {
  activeThreadId: null,
  drafts: {},
  writerId: null,
  docks: [],
  shownMatchId: null,
  unread: 0,
  unreadConversations: 0,
};

const isSame = (one: Pick<ChatDock, 'matchId'>, other: Pick<ChatDock, 'matchId'>) => one.matchId === other.matchId;

const chat = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    lookAt: (state, { payload }: PayloadAction<string>) => {
      state.activeThreadId = payload;
    },
    lookAway: (state, { payload }: PayloadAction<string>) => {
      if (state.activeThreadId === payload) state.activeThreadId = null;
    },
    countUnread: (state, { payload }: PayloadAction<{ unread: number; conversations: number }>) => {
      state.unread = payload.unread;
      state.unreadConversations = payload.conversations;
    },
    draftMessage: (state, { payload: { key, draft } }: PayloadAction<{ key: string; draft: ChatDraft }>) => {
      if (draft.text) state.drafts[key] = draft;
      else delete state.drafts[key];
    },
    /** What was typed before the conversation was there goes with it, behind what was begun in it. */
    takeDraftAlong: (state, { payload: { from, to } }: PayloadAction<{ from: string; to: string }>) => {
      const early = state.drafts[from];
      if (!early) return;
      const begun = state.drafts[to];
      state.drafts[to] = begun ? { ...begun, text: `${begun.text}\n\n${early.text}` } : early;
      delete state.drafts[from];
    },
    openDock: (state, { payload }: PayloadAction<Omit<ChatDock, 'isSmall'>>) => {
      const others = state.docks.filter((dock) => !isSame(dock, payload));
      others.forEach((dock) => (dock.isSmall = true));
      state.docks = [...others.slice(1 - MOST_DOCKS), { ...payload, isSmall: false }];
    },
    shrinkDock: (state, { payload }: PayloadAction<Pick<ChatDock, 'matchId'>>) => {
      for (const dock of state.docks) if (isSame(dock, payload)) dock.isSmall = true;
    },
    showMatch: (state, { payload }: PayloadAction<string | null>) => {
      state.shownMatchId = payload;
    },
    closeDock: (state, { payload }: PayloadAction<Pick<ChatDock, 'matchId'>>) => {
      state.docks = state.docks.filter((dock) => !isSame(dock, payload));
    },
  },
  extraReducers: (builder) => {
    builder.addCase(logout, ({ drafts, writerId }, { payload }) =>
      payload === 'left' ? initialState : { ...initialState, drafts, writerId },
    );
    builder.addMatcher(
      saysWho,
      forgetOfOthers<ChatState>((state) => void (state.drafts = {})),
    );
  },
});

/** Which conversation is looked at, what is being typed, and what stands in the dock. */
export const {
  lookAt,
  lookAway,
  countUnread,
  draftMessage,
  takeDraftAlong,
  openDock,
  shrinkDock,
  closeDock,
  showMatch,
} = chat.actions;
/** The slice of conversations in the store. */
export const chatReducer = chat.reducer;
