import type { ChangeSet } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { diffText, inOrder, isCodeResource, textChangeOf } from "@hanok/page-document";
import { Button, IconButton, Notice, Select } from "@hanok/ui";
import { AlignLeft, Code, Dot, Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { apply, holdForeign, redo, undo } from "../../document/edit/editing.ts";
import { onFlush, saveNow } from "../../document/save/keeping.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { placeOfNode } from "../../picture/picture.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { PanelHint } from "../../shell/panel-hint.tsx";
import { type CodeTarget, readEditor, setEditor, useEditor } from "../../state/editor-store.ts";
import { useLive } from "../../state/live-store.ts";
import { caretMoved, provideCaret } from "../../state/own-caret.ts";
import { showCode } from "../../state/view.ts";
import { createCodeView, openSearch, revealRange, rewrite, showText } from "./code-editor.ts";
import { formatted } from "./code-format.ts";
import { indentOf, type OpenText, openText } from "./code-target.ts";
import { showCarets } from "./colleague-carets.ts";
import { selectAtOffset } from "./select-at-offset.ts";
import { WordSteps } from "./word-steps.ts";

/** Html, css and js of the selected block, and the project's files, beside the canvas. */
export default function CodePanel() {
  const { t } = useTranslation();
  const { t: words } = useVisualTexts();
  const part = useEditor((state) => state.part);
  const target = useEditor((state) => state.codeTarget);
  const selection = useEditor((state) => state.selection);
  const files = part
    ? inOrder(
        Object.values(part.resources).filter(
          (one) => isCodeResource(one) && one.category !== "trash" && one.type === "code",
        ),
      )
    : [];
  const isTyping = useEditor((state) => state.fileEdit === "Y");
  const open = part ? openText(part, target, selection) : null;
  const options = [
    ...(["html", "css", "js"] as const).map((source) => ({
      value: source as string,
      label: t(`code.${source}`),
      description: t("code.block"),
    })),
    ...files.map((file) => ({ value: file.id, label: file.path })),
  ];
  return (
    <section
      aria-label={t("code.title")}
      className="flex w-[38%] min-w-96 shrink-0 flex-col border-line border-l bg-raised"
    >
      <header className="flex h-11 shrink-0 items-center gap-2 border-line border-b pr-2 pl-3">
        <Select
          label={t("code.choose")}
          isLabelHidden
          size="small"
          className="w-56"
          options={options}
          value={target.kind === "block" ? target.source : target.resourceId}
          onChange={(value) => setEditor({ codeTarget: targetOf(value), codeReveal: null })}
        />
        <span className="min-w-0 flex-1 truncate text-ink-faint text-small">
          {target.kind === "block" ? (open?.name ?? "") : ""}
        </span>
        {isTyping ? (
          <Dot role="img" aria-label={words("code.typing")} className="shrink-0 text-accent" />
        ) : null}
        <IconButton
          size="small"
          label={t("code.close")}
          icon={<X {...SMALL_ICON} />}
          onPress={() => showCode(false)}
        />
      </header>
      {open?.readOnly ? <Notice>{t("code.readOnly")}</Notice> : null}
      {open ? (
        <CodeText key={open.text} open={open} />
      ) : (
        <PanelHint
          title={t("code.none")}
          picture={<Code size={32} strokeWidth={1.25} className="text-ink-faint" />}
        />
      )}
    </section>
  );
}

const targetOf = (value: string): CodeTarget =>
  value === "html" || value === "css" || value === "js"
    ? { kind: "block", source: value }
    : { kind: "resource", resourceId: value };

/** Typing becomes an edit when the hand rests, or before anything else happens to the document. */
const REST_MS = 300;
/** At the latest so long after a composition its last syllable has been read. */
const COMPOSITION_READ_MS = 200;
const FOCUS_LEAVES_MS = 500;

function CodeText({ open }: { open: OpenText }) {
  const { t } = useTranslation();
  const { t: words } = useVisualTexts();
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const take = useRef<(name?: string) => void>(() => undefined);
  const { text, language, readOnly } = open;
  const editable = useEditor((state) => state.editable);
  const label = t("code.editor", { name: open.name });

  useEffect(() => {
    if (!holder.current) return;
    const raw = readEditor().part?.texts[text] ?? "";
    let typed: ChangeSet | null = null;
    let timer = 0;
    let composing = false;
    /** A letter has arrived that is not among `typed` yet. */
    let arriving = false;
    let step = 0;
    const steps = new WordSteps();
    let ending = 0;
    let forgetCaret = (): void => undefined;
    let selectedAt = Number.NEGATIVE_INFINITY;
    // The last syllable reaches the document after the event. Others' changes meanwhile are applied after
    // one's own letters have become an edit: their offsets are those of the text as it was.
    const endComposition = (): void => {
      window.clearTimeout(ending);
      if (!composing) return;
      composing = false;
      flush();
      holdForeign(false);
      if (!made.hasFocus) showSelection(made, text);
    };
    /** Makes what was written an edit: a word is one step, what has another name is a step of its own. */
    const flushAs = (name = "code"): void => {
      window.clearTimeout(timer);
      if (!typed || composing) return;
      const changes = typed;
      typed = null;
      setEditor({ fileEdit: "N", fileCode: "" });
      const group = name === "code" ? `code ${text} ${step}` : null;
      const taken = apply(name, [textChangeOf(text, changes)], open.name, group);
      // The text was changed meanwhile by something that could not wait: show what is true.
      if (!taken) catchUp();
    };
    const flush = (): void => flushAs();
    /** Ends the step of the letters so far; the event that ends their composition may still come, and changes nothing. */
    const beginStep = (): void => {
      const held = composing;
      composing = false;
      flush();
      composing = held;
      step += 1;
    };
    take.current = flushAs;
    const catchUp = (): void => {
      const now = readEditor().part?.texts[text];
      const shown = made.state.sliceDoc();
      if (now === undefined || typed || composing || arriving || now === shown) return;
      showText(made, diffText(shown, now));
    };
    const made = createCodeView(
      holder.current,
      raw,
      language,
      {
        readOnly: readOnly || !editable,
        label,
        indent: indentOf({ text, language }, raw),
        damaged: (byte) => words("code.damaged", { byte }),
        lint: { syntax: words("code.syntax"), unmatched: words("code.unmatched") },
        phrases: words("code.search", { returnObjects: true }),
      },
      {
        typed: (changes, before) => {
          if (steps.beginsStep(changes, before) && !made.composing) {
            arriving = true;
            beginStep();
            arriving = false;
          }
          typed = typed ? typed.compose(changes) : changes;
          setEditor({ fileEdit: "Y", fileCode: made.state.sliceDoc() });
          window.clearTimeout(timer);
          timer = window.setTimeout(flush, REST_MS);
        },
        caret: (offset) => {
          if (language === "html" && !typed) selectAtOffset(text, offset);
          caretMoved();
        },
        composing: (active) => {
          window.clearTimeout(ending);
          if (active) {
            if (steps.beginsComposition(made.state.selection.main.head, made.state.doc)) beginStep();
            composing = true;
            holdForeign(true);
          } else {
            // The view reads the page's letters before it measures: by then the last syllable is in its text. A change
            // of ours that came earlier would make it forget what it has not read.
            ending = window.setTimeout(endComposition, COMPOSITION_READ_MS);
            const own = ending;
            made.requestMeasure({
              read: () => null,
              write: () => {
                if (ending !== own) return;
                window.clearTimeout(own);
                ending = window.setTimeout(endComposition, 0);
              },
            });
          }
        },
        undo: () => undo(),
        redo: () => redo(),
        save: () => saveNow(true),
        focus: () => {
          forgetCaret = provideCaret(() => {
            // Letters that are no edit yet: the document does not have this text.
            if (typed || composing) return undefined;
            const { anchor, head } = made.state.selection.main;
            return { text, anchor, head };
          });
        },
        blur: () => {
          flush();
          forgetCaret();
          if (composing) return;
          // A press on the canvas arrives before the focus has left this window.
          if (performance.now() - selectedAt < FOCUS_LEAVES_MS) showSelection(made, text);
        },
      },
    );
    view.current = made;
    const offFlush = onFlush(flush);
    const offStore = useEditor.subscribe((state, before) => {
      if (state.part !== before.part) catchUp();
      // Nothing moves the caret or the text while a syllable is in the making.
      if (composing || made.composing) return;
      if (state.selection !== before.selection) {
        selectedAt = performance.now();
        if (!made.hasFocus) showSelection(made, text);
      }
      if (state.codeReveal !== before.codeReveal) showReveal(made, text);
    });
    const showOthers = (): void => {
      // Places in the text as the document has it: letters that are no edit yet wait for the next look.
      if (typed || composing || arriving || made.composing) return;
      // They may arrive before the text that they are in.
      catchUp();
      showCarets(
        made,
        useLive.getState().carets.filter(({ caret }) => caret.text === text),
      );
    };
    const offLive = useLive.subscribe((state, before) => {
      if (state.carets !== before.carets) showOthers();
    });
    showOthers();
    showSelection(made, text);
    showReveal(made, text);
    return () => {
      endComposition();
      flush();
      forgetCaret();
      offLive();
      offFlush();
      offStore();
      made.destroy();
      view.current = null;
    };
  }, [text, language, readOnly, editable, label, open.name, words]);

  const format = async (): Promise<void> => {
    const shown = view.current?.state.sliceDoc() ?? "";
    const wanted = await formatted(shown, language, indentOf({ text, language }, shown));
    // Typed on meanwhile: the layout was asked for of another text.
    if (!view.current || view.current.state.sliceDoc() !== shown || wanted === shown) return;
    take.current();
    rewrite(view.current, diffText(shown, wanted));
    take.current("code.format");
  };
  return (
    <>
      <div className="flex h-9 shrink-0 items-center gap-1 border-line border-b px-2">
        <Button
          variant="quiet"
          size="small"
          icon={<Search {...SMALL_ICON} />}
          onPress={() => view.current && openSearch(view.current)}
        >
          {words("code.find")}
        </Button>
        {readOnly || !editable ? null : (
          <Button
            variant="quiet"
            size="small"
            icon={<AlignLeft {...SMALL_ICON} />}
            onPress={() => void format()}
          >
            {words("code.format")}
          </Button>
        )}
      </div>
      <div ref={holder} className="min-h-0 flex-1 overflow-hidden" />
    </>
  );
}

/** The source of what is selected on the canvas. */
function showSelection(view: EditorView, text: string): void {
  const { picture, selection } = readEditor();
  if (!picture || selection?.kind !== "element") return;
  const place = placeOfNode(picture, selection.node);
  const span = place?.address.text === text ? place.element.startTag : null;
  if (span) revealRange(view, span.from, span.to);
}

function showReveal(view: EditorView, text: string): void {
  const { codeReveal } = readEditor();
  if (codeReveal?.text === text) revealRange(view, codeReveal.from, codeReveal.to);
}
