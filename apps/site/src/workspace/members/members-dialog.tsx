import type { ProjectView } from "@hanok/api-contract";
import { Button, Dialog, Notice, Skeleton, showToast, usePopup } from "@hanok/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dataOf } from "../../api/call-failed.ts";
import { client } from "../../api/client.ts";
import { useMember } from "../../api/member.ts";
import { useCall } from "../../api/use-call.ts";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { InviteForm } from "./invite-form.tsx";
import { MemberRow } from "./member-row.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";

interface MembersDialogProps {
  project: ProjectView;
  now: Date;
  onClose(): void;
}

/** The members of a project [COW-01]: the owner invites, changes roles, revokes and hands over; others may leave. */
export function MembersDialog({ project, now, onClose }: MembersDialogProps) {
  const { t } = useTranslation();
  const popup = usePopup();
  const queries = useQueryClient();
  const { data: me } = useMember();
  const [isHandingOver, setHandingOver] = useState(false);
  const isOwner = project.role === "OWNER";
  const read = useQuery({
    queryKey: ["members", project.id],
    queryFn: async ({ signal }) =>
      dataOf(
        await client.get(
          "/api/members/cowork/list.json",
          { projectId: project.id, perPage: 100 },
          { signal },
        ),
      ),
  });
  const members = read.data?.memberList ?? [];
  const others = members.filter(({ memberRole }) => memberRole !== "OWNER");
  const limit = read.data?.limit ?? null;
  const reread = () => queries.invalidateQueries({ queryKey: ["members", project.id] });

  const change = useCall((memberId: number, role: "EDITOR" | "VIEWER") =>
    client.post("/api/members/cowork/item.json", { projectId: project.id, memberId, role }),
  );
  const remove = useCall((memberId: number) =>
    client.delete("/api/members/cowork/item.json", { projectId: project.id, memberId }),
  );
  const refusal = useRefusal(change.failure ?? remove.failure);

  const changeRole = async (memberId: number, role: "EDITOR" | "VIEWER") => {
    if ((await change.run(memberId, role)) !== null) showToast({ text: t("members.roleChanged") });
    await reread();
  };
  const revoke = async (memberId: number, name: string) => {
    const yes = await popup({
      kind: "confirm",
      isDanger: true,
      title: t("members.revokeTitle"),
      message: t("members.revokeText", { name }),
      confirmLabel: t("members.revoke"),
    });
    if (!yes) return;
    if ((await remove.run(memberId)) !== null) showToast({ text: t("members.revoked") });
    await reread();
  };
  const leave = async () => {
    const yes = await popup({
      kind: "confirm",
      isDanger: true,
      title: t("members.leaveTitle"),
      message: t("members.leaveText", { title: project.title }),
      confirmLabel: t("members.leave"),
    });
    if (!yes || !me || (await remove.run(me.id)) === null) return;
    showToast({ text: t("members.left") });
    onClose();
    await queries.invalidateQueries({ queryKey: ["projects"] });
  };

  if (isHandingOver)
    return (
      <TransferDialog
        project={project}
        receivers={others}
        onCancel={() => setHandingOver(false)}
        onDone={onClose}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("members.title", { title: project.title })}
      footer={
        <>
          {isOwner && !project.lock && others.length > 0 ? (
            <Button variant="quiet" onPress={() => setHandingOver(true)}>
              {t("members.transfer")}
            </Button>
          ) : null}
          {isOwner ? null : (
            <Button variant="quiet" isPending={remove.isPending} onPress={() => void leave()}>
              {t("members.leave")}
            </Button>
          )}
          <Button onPress={onClose}>{t("common.close")}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {isOwner && !project.lock ? <InviteForm projectId={project.id} onInvited={reread} /> : null}
        <FormFailure refusal={refusal} />
        <section>
          <div className="mb-1 flex items-baseline justify-between gap-4">
            <h3 className="font-semibold">{t("members.list")}</h3>
            {isOwner && limit !== null && read.data ? (
              <p className="text-ink-faint text-small">
                {t("members.places", { count: others.length, limit })}
              </p>
            ) : null}
          </div>
          {read.isError ? (
            <Notice
              tone="danger"
              action={<Button onPress={() => void read.refetch()}>{t("common.retry")}</Button>}
            >
              {t("errors.readFailed")}
            </Notice>
          ) : read.isPending ? (
            <div role="status">
              <span className="sr-only">{t("common.loading")}</span>
              <Skeleton className="h-24" />
            </div>
          ) : (
            <ul>
              {members.map((member) => (
                <MemberRow
                  key={member.memberId}
                  member={member}
                  now={now}
                  isMe={member.memberId === me?.id}
                  mayChange={isOwner && member.memberRole !== "OWNER"}
                  isLocked={project.lock}
                  isBusy={change.isPending || remove.isPending}
                  onRole={(role) => void changeRole(member.memberId, role)}
                  onRevoke={() => void revoke(member.memberId, member.memberName)}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  );
}
