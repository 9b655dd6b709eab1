import {
  columnVisibilityFeature,
  tableFeatures as featuresOf,
  rowSelectionFeature,
  rowSortingFeature,
} from '@tanstack/react-table';

/** What the lists use of TanStack Table; the server sorts, filters and pages. */
export const tableFeatures = featuresOf({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });
