export const table = {
  title: "Table",
  row: "Row",
  column: "Column",
  rowBefore: "Add a row above",
  rowAfter: "Add a row below",
  columnBefore: "Add a column on the left",
  columnAfter: "Add a column on the right",
  delete: "Delete",
  chooseCell: "Select a cell to change columns",
  colspan: "Columns covered",
  rowspan: "Rows covered",
  scope: "Header for",
};
