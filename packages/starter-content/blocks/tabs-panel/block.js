for (const block of document.querySelectorAll(".tabs-panel")) {
  const panels = [...block.querySelectorAll(".tabs-panel-panel")], row = document.createElement("div");
  row.className = "tabs-panel-row";
  row.setAttribute("role", "tablist");
  const tabs = panels.map((panel) => {
    const tab = document.createElement("button"), title = panel.querySelector("h3");
    tab.type = "button";
    tab.id = `${panel.id}-tab`;
    tab.textContent = title.textContent;
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", panel.id);
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    panel.tabIndex = 0;
    title.hidden = true;
    row.append(tab);
    return tab;
  });
  const show = (index) => tabs.forEach((tab, at) => {
    tab.setAttribute("aria-selected", String(at === index));
    tab.tabIndex = at === index ? 0 : -1;
    panels[at].hidden = at !== index;
  });
  tabs.forEach((tab, at) => {
    tab.addEventListener("click", () => show(at));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = (at + step + tabs.length) % tabs.length;
      show(next);
      tabs[next].focus();
    });
  });
  panels[0].before(row);
  show(0);
}
