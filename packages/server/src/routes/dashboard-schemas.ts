import {
  mostGridCells,
  type Cell,
  type DashboardRecord,
  type DashboardResults,
  type ShareView,
} from '@querent/core';
import { z } from 'zod';
import { shortName, uuid } from '../http/fields.js';

const exampleId = '9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20';
const exampleQueryId = '7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2';
const exampleUserId = '0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10';
const exampleTime = '2026-01-31T12:00:00.000Z';

const exampleTile = {
  id: 'c4f1a0b8-6e2d-4c3a-9f57-8d0b2e6a1c34',
  query_id: exampleQueryId,
  title: 'Orders by country',
  chart: { type: 'bar', x: 'country', y: ['orders'] },
  place: { x: 0, y: 0, w: 6, h: 4 },
};

const exampleContent = {
  name: 'Sales',
  description: null,
  queries: [exampleQueryId],
  layout: { grid: [[0, 0, 6, 4]] },
  tiles: [exampleTile],
};

const place = z.object({
  x: z.number().int().min(0).max(mostGridCells.x),
  y: z.number().int().min(0).max(mostGridCells.y),
  w: z.number().int().min(1).max(mostGridCells.w),
  h: z.number().int().min(1).max(mostGridCells.h),
});

const columnNames = z.union([z.string().max(300), z.array(z.string().max(300)).max(100)]);

/** How a result is drawn: a kind, and fields that name columns or settle details, kept as they are sent. */
const chart = z
  .object({
    type: z.enum([
      'table',
      'number',
      'bar',
      'stacked_bar',
      'line',
      'area',
      'pie',
      'donut',
      'scatter',
      'histogram',
      'heatmap',
    ]),
    x: columnNames.exactOptional(),
    y: columnNames.exactOptional(),
  })
  .catchall(z.union([columnNames, z.number(), z.boolean(), z.null()]))
  .meta({ id: 'Chart', examples: [exampleTile.chart] });

const tileFields = {
  id: z.string(),
  query_id: z.string(),
  title: z.string().nullable(),
  chart: z.record(z.string(), z.unknown()).nullable(),
  place,
};

export const dashboardSchema = z
  .object({
    id: z.string(),
    user_id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    queries: z.array(z.string()),
    layout: z.object({ grid: z.array(z.array(z.number())) }),
    tiles: z.array(z.object(tileFields)),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({
    id: 'Dashboard',
    examples: [
      {
        id: exampleId,
        user_id: exampleUserId,
        ...exampleContent,
        created_at: exampleTime,
        updated_at: exampleTime,
      },
    ],
  }) satisfies z.ZodType<DashboardRecord>;

const inputFields = {
  name: shortName,
  description: z.string().max(4000).nullable(),
  queries: z.array(uuid).max(100),
  layout: z.strictObject({ grid: z.array(z.array(z.number().int()).max(100)).max(1000) }),
  tiles: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(100).exactOptional(),
        query_id: uuid,
        title: z.string().max(200).nullable().exactOptional(),
        chart: chart.nullable().exactOptional(),
        place: place.strict().exactOptional(),
      }),
    )
    .max(100),
};

/** What makes a dashboard; tiles are made of `queries` and `layout` where left out. */
export const dashboardInputSchema = z
  .strictObject(inputFields)
  .partial()
  .required({ name: true })
  .meta({ id: 'DashboardInput', examples: [exampleContent] });

/** What changes of a dashboard. */
export const dashboardPatchSchema = z
  .strictObject(inputFields)
  .partial()
  .meta({ id: 'DashboardPatch', examples: [{ name: 'Sales of the week' }] });

/** Fields of the record that only the server writes. */
export const readOnlyDashboardFields = ['id', 'user_id', 'created_at', 'updated_at'] as const;

const shareList = z.array(uuid).max(1000);

/** Whom a dashboard is shared with from now on; two empty lists end the sharing. */
export const dashboardShareInputSchema = z
  .strictObject({ user_ids: shareList.optional(), group_ids: shareList.optional() })
  .meta({ id: 'DashboardShareInput', examples: [{ user_ids: [exampleUserId], group_ids: [] }] });

export const dashboardShareSchema = z
  .object({ id: z.string(), user_ids: z.array(z.string()), group_ids: z.array(z.string()) })
  .meta({
    id: 'DashboardShare',
    examples: [{ id: exampleId, user_ids: [exampleUserId], group_ids: [] }],
  }) satisfies z.ZodType<ShareView>;

const tileResult = z.object({
  ...tileFields,
  columns: z.array(z.string()),
  rows: z.array(z.array(z.custom<Cell>())),
  column_types: z.array(z.string()),
  row_count: z.number().int(),
  truncated: z.boolean(),
  cached: z.boolean(),
  execution_time_ms: z.number().int(),
  executed_at: z.string().nullable(),
  age_seconds: z.number().int().nullable(),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  error: z
    .object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) })
    .nullable(),
});

export const dashboardResultsSchema = z.object({ id: z.string(), tiles: z.array(tileResult) }).meta({
  id: 'DashboardResults',
  examples: [
    {
      id: exampleId,
      tiles: [
        {
          ...exampleTile,
          columns: ['country', 'orders'],
          rows: [['France', 42]],
          column_types: ['text', 'integer'],
          row_count: 1,
          truncated: false,
          cached: true,
          execution_time_ms: 0,
          executed_at: exampleTime,
          age_seconds: 12,
          warnings: [],
          error: null,
        },
      ],
    },
  ],
}) satisfies z.ZodType<Pick<DashboardResults, 'id'>>;
