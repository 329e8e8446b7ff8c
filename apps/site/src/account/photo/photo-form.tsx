import type { Member } from "@hanok/api-contract";
import { Avatar } from "@hanok/sharing";
import { Button, Notice, showToast, usePopup } from "@hanok/ui";
import { lazy, Suspense, useEffect, useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { useCall } from "../../api/use-call.ts";
import { useSaveMember } from "../use-save-member.ts";
import { cropPortrait, type Square } from "./crop-portrait.ts";

const CropDialog = lazy(() => import("./crop-dialog.tsx"));
const TYPES = ["image/jpeg", "image/png", "image/webp"];

/** [ACC-17, ACC-19] The profile photo: chosen, cut to a square, deleted. Colleagues see it beside the name. */
export function PhotoForm({ member }: { member: Member }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const popup = usePopup();
  const save = useSaveMember();
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // `useId` says that the file is for the member alone, so the next photo takes it away.
  const upload = useCall((file: File) =>
    client.upload(
      "/api/attach/file/upload.json",
      { use: "member", useId: `${member.id}`, fileType: "image", onTaken: "number" },
      { part: "file", name: file.name, content: file },
    ),
  );
  // The address of a chosen file holds its bytes in memory until it is revoked.
  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen);
    },
    [chosen],
  );

  const choose = async (file: File | null | undefined): Promise<void> => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    try {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
    } catch {
      // The browser says no more than that it cannot read the file.
      URL.revokeObjectURL(address);
      setProblem(t("account.photo.unreadable"));
      return;
    }
    setProblem(null);
    upload.reset();
    save.reset();
    setChosen(address);
  };
  const use = async (square: Square): Promise<void> => {
    if (!chosen) return;
    const sent = await upload.run(await cropPortrait(chosen, square));
    if (!sent || !(await save.run({ image: sent.key }))) return;
    setChosen(null);
    showToast({ text: t("account.saved") });
  };
  const remove = async (): Promise<void> => {
    const answer = await popup({
      kind: "confirm",
      title: t("account.photo.deleteAsk"),
      confirmLabel: t("account.photo.delete"),
      isDanger: true,
    });
    if (answer && (await save.run({ image: "" }))) showToast({ text: t("account.photo.deleted") });
  };
  const failure = upload.failure ?? save.failure;
  const notice = failure ? <Notice tone="danger">{failureText(failure)}</Notice> : null;

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={member.name} image={member.imageUrl} size="large" />
        <FileTrigger acceptedFileTypes={TYPES} onSelect={(files) => void choose(files?.item(0))}>
          <Button>{t(member.imageUrl === "" ? "account.photo.choose" : "account.photo.change")}</Button>
        </FileTrigger>
        {member.imageUrl === "" ? null : (
          <Button variant="quiet" isPending={save.isPending} onPress={() => void remove()}>
            {t("account.photo.delete")}
          </Button>
        )}
      </div>
      {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
      {chosen === null ? (
        notice
      ) : (
        <Suspense>
          <CropDialog
            address={chosen}
            isPending={upload.isPending || save.isPending}
            problem={notice}
            onCrop={(square) => void use(square)}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
