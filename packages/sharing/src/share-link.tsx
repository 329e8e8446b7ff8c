import type { SharePermission } from "@hanok/api-contract";
import type { Client, Failure } from "@hanok/api-contract/client";
import { Button, Notice, Select, Skeleton, showToast, TextField, usePopup } from "@hanok/ui";
import { useRef } from "react";
import { useTexts } from "./texts.ts";
import { useShareLink } from "./use-share-link.ts";

interface ShareLinkProps {
  client: Client;
  projectId: string;
  failureText(failure: Failure): string;
}

/** Whether others open the project by a link, what the link allows, and the link itself [COW-20 to COW-22]. */
export function ShareLink({ client, projectId, failureText }: ShareLinkProps) {
  const texts = useTexts();
  const popup = usePopup();
  const field = useRef<HTMLInputElement>(null);
  const { state, failure, reread, save, end } = useShareLink(client, projectId);
  const permission = state?.permission || "off";
  const link = state?.link ? location.origin + state.link : "";

  const tell = (refusal: Failure | null, done: string): void => {
    showToast(refusal ? { tone: "danger", text: failureText(refusal) } : { tone: "plain", text: done });
  };
  const choose = async (chosen: SharePermission | "off"): Promise<void> => {
    if (chosen === permission) return;
    if (chosen !== "off") return tell(await save(chosen, false), texts.linkStates[chosen]);
    const yes = await popup({
      kind: "confirm",
      title: texts.linkEndAsk,
      message: texts.linkEndText,
      confirmLabel: texts.linkEnd,
      isDanger: true,
    });
    if (yes) tell(await end(), texts.linkEnded);
  };
  const renew = async (): Promise<void> => {
    if (permission === "off") return;
    const yes = await popup({
      kind: "confirm",
      title: texts.linkRenewAsk,
      message: texts.linkRenewText,
      confirmLabel: texts.linkRenew,
    });
    if (yes) tell(await save(permission, true), texts.linkRenewed);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ tone: "plain", text: texts.linkCopied });
    } catch {
      // Without the clipboard (plain http, no leave) the person copies what is chosen for them.
      field.current?.select();
      showToast({ tone: "danger", text: texts.linkCopyRefused });
    }
  };
  if (state === null)
    return failure ? (
      <Notice tone="danger">
        {failureText(failure)}{" "}
        <Button variant="quiet" size="small" onPress={() => void reread()}>
          {texts.retry}
        </Button>
      </Notice>
    ) : (
      <Skeleton className="h-16" />
    );
  return (
    <section aria-label={texts.link} className="flex flex-col gap-3 border-line border-t pt-5">
      <Select<SharePermission | "off">
        label={texts.link}
        options={(["off", "view", "comment"] as const).map((value) => ({
          value,
          label: texts.linkOptions[value],
          description: texts.linkHints[value],
        }))}
        value={permission}
        onChange={(chosen) => void choose(chosen)}
      />
      {link === "" ? null : (
        <>
          <TextField
            label={texts.linkAddress}
            isLabelHidden
            isReadOnly
            value={link}
            inputRef={field}
            hint={texts.linkStates[permission === "comment" ? "comment" : "view"]}
            after={<Button onPress={() => void copy()}>{texts.linkCopy}</Button>}
          />
          <Button variant="quiet" size="small" className="self-start" onPress={() => void renew()}>
            {texts.linkRenew}
          </Button>
        </>
      )}
    </section>
  );
}
