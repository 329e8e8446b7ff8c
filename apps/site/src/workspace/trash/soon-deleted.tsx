import { buttonClass, Notice } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useAllProjects } from "../projects.ts";
import { daysUntilDeleted, isSoon } from "./days-left.ts";

/** Warns of projects whose days in the trash are nearly over [PRJ-64]; within 7 days, then within 1. */
export function SoonDeleted({ now }: { now: Date }) {
  const { t } = useTranslation();
  const ending = useAllProjects("trash")
    .map((project) => daysUntilDeleted(project.trash, now))
    .filter(isSoon);
  if (ending.length === 0) return null;
  const days = Math.min(...ending) <= 1 ? 1 : 7;
  const count = ending.filter((one) => one <= days).length;
  return (
    <div className="pb-4">
      <Notice
        action={
          <Link to="/workspace" search={{ group: "trash" }} className={buttonClass("secondary", "small")}>
            {t("workspace.showTrash")}
          </Link>
        }
      >
        {t("workspace.soonDeleted", { count, days })}
      </Notice>
    </div>
  );
}
