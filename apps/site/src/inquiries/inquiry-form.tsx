import {
  INQUIRY_LIMITS,
  INQUIRY_TYPES,
  type Inquiry,
  type InquiryImage,
  type InquiryType,
} from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { Button, Select, showToast, TextField, usePopup } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useMember } from "../api/member.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { NotFound } from "../frame/not-found.tsx";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { HelpTabs } from "../help/help-tabs.tsx";
import { AttachImages } from "./attach-images.tsx";
import { useInquiry } from "./inquiry-reads.ts";

const route = getRouteApi("/public/help/qna");

/** [SUP-04] A new inquiry, or one that waits for its answer. */
export function InquiryPage() {
  const { t } = useTranslation();
  const { id } = route.useSearch();
  const member = useMember();
  const inquiry = useInquiry(id);
  useDocumentTitle(t("help.parts.qna"));
  if (inquiry.data === null) return <NotFound />;
  return (
    <PageFrame title={t("help.parts.qna")} lead={t("inquiry.lead")}>
      <HelpTabs />
      {id === undefined ? (
        <Loaded query={member}>{({ email }) => <InquiryForm key="new" email={email} />}</Loaded>
      ) : (
        <Loaded query={inquiry}>
          {(found) => (found ? <InquiryForm key={found.id} email={found.email} inquiry={found} /> : null)}
        </Loaded>
      )}
    </PageFrame>
  );
}

function InquiryForm({ email: ownEmail, inquiry }: { email: string; inquiry?: Inquiry }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const [type, setType] = useState<InquiryType | null>(inquiry?.type ?? null);
  const [email, setEmail] = useState(ownEmail);
  const [title, setTitle] = useState(inquiry?.title ?? "");
  const [details, setDetails] = useState(inquiry?.details ?? "");
  const [images, setImages] = useState<readonly InquiryImage[]>(inquiry?.images ?? []);
  const [isTried, setTried] = useState(false);
  const send = useCall(
    async (fields: {
      type: InquiryType;
      email: string;
      title: string;
      details: string;
      imageKeys: string[];
    }): Promise<{ ok: true; data: unknown } | Failure> =>
      inquiry
        ? client.post("/api/qnas/mod.json", { id: inquiry.id, ...fields })
        : client.post("/api/qnas/add.json", fields),
  );
  const refusal = useRefusal(send.failure, ["type", "email", "title", "details", "imageKeys"]);
  const popup = usePopup();
  const failureText = useFailureText();
  // [SUP-17] The form keeps the sentence as well, beside its field or above the button.
  useEffect(() => {
    if (send.failure)
      void popup({ kind: "error", title: t("inquiry.notSent"), message: failureText(send.failure) });
  }, [send.failure, popup, failureText, t]);
  const missing = (isMissing: boolean, words: string) => (isTried && isMissing ? words : undefined);

  const submit = async () => {
    setTried(true);
    if (type === null || [email, title, details].some((text) => text.trim() === "")) return;
    const imageKeys = images.map(({ key }) => key);
    if ((await send.run({ type, email, title, details, imageKeys })) === null) return;
    await queries.invalidateQueries({ queryKey: ["inquiries"] });
    showToast({ text: t(inquiry ? "inquiry.saved" : "inquiry.sent") });
    // [SUP-08]
    await navigate({ to: "/subscription/qna" });
  };

  return (
    <AskingForm className="flex max-w-170 flex-col gap-5" onSubmit={submit}>
      <Select<InquiryType>
        label={t("inquiry.type")}
        name="type"
        size="large"
        options={INQUIRY_TYPES.map((value) => ({ value, label: t(`inquiry.types.${value}`) }))}
        value={type}
        onChange={setType}
        error={missing(type === null, t("inquiry.typeRequired")) ?? refusal.of("type")}
      />
      <TextField
        label={t("inquiry.email")}
        name="email"
        type="email"
        autoComplete="email"
        size="large"
        value={email}
        onChange={setEmail}
        error={missing(email.trim() === "", t("inquiry.emailRequired")) ?? refusal.of("email")}
      />
      <TextField
        label={t("inquiry.title")}
        name="title"
        size="large"
        maxLength={INQUIRY_LIMITS.title}
        value={title}
        onChange={setTitle}
        error={missing(title.trim() === "", t("inquiry.titleRequired")) ?? refusal.of("title")}
      />
      <TextField
        label={t("inquiry.details")}
        name="details"
        size="large"
        rows={10}
        maxLength={INQUIRY_LIMITS.details}
        value={details}
        onChange={setDetails}
        error={missing(details.trim() === "", t("inquiry.detailsRequired")) ?? refusal.of("details")}
      />
      <AttachImages images={images} error={refusal.of("imageKeys")} onChange={setImages} />
      <FormFailure refusal={refusal} />
      <Button type="submit" size="large" isPending={send.isPending} className="self-start">
        {t(inquiry ? "common.save" : "inquiry.send")}
      </Button>
    </AskingForm>
  );
}
