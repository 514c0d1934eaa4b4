-- Scripts of the Parquet virtual schema. Every one runs in UTC: elsewhere timestamps would jump where clocks do.

-- Answers requests of the database: CREATE VIRTUAL SCHEMA, SELECT and so on. Each request is a new process that ends
-- before the code of Java's second compiler would pay for itself.
CREATE OR REPLACE JAVA ADAPTER SCRIPT ${schema}."S3_PARQUET" AS
    %scriptclass org.parquetvs.adapter.AdapterScript;
    %jvmoption ${adapterJvm};
    %jar ${jar};
/
-- Reads one task of a scan. The database gives a script a heap of 1 GiB at most unless the script says otherwise; buffers
-- of whole row groups need more. The memory limit of a script is 4 GiB by default. What dies young is little, and what
-- lives long keeps to a budget; with more room for either the process would only take more memory. Java's second compiler
-- pays off for loops over values, but not for what is called a few thousand times in the short life of a worker.
CREATE OR REPLACE JAVA SET SCRIPT ${schema}."SCAN_PARQUET"(SPEC VARCHAR(2000000), FILES VARCHAR(2000000)) EMITS (...) AS
    %scriptclass org.parquetvs.worker.ScanParquet;
    %jvmoption ${workerJvm};
    %jar ${jar};
/
-- The same for a database that passes on what is emitted instead of keeping it: each row of the input is one task.
CREATE OR REPLACE JAVA SCALAR SCRIPT ${schema}."SCAN_PARQUET_SCALAR"(SPEC VARCHAR(2000000), FILES VARCHAR(2000000)) EMITS (...) AS
    %scriptclass org.parquetvs.worker.ScanParquet;
    %jvmoption ${workerJvm};
    %jar ${jar};
/
-- Lies below it and hands on its rows: groups are dealt out to all nodes, and what they emit stays there.
CREATE OR REPLACE LUA SET SCRIPT ${schema}."DISTRIBUTE_TASKS"(FILES VARCHAR(2000000)) EMITS (FILES VARCHAR(2000000)) AS
    function run(ctx)
        repeat
            ctx.emit(ctx.FILES)
        until not ctx.next()
    end
/
-- Plans IMPORT ... FROM SCRIPT.
CREATE OR REPLACE JAVA SET SCRIPT ${schema}."IMPORT_PARQUET"(...) EMITS (...) AS
    %scriptclass org.parquetvs.adapter.ImportParquet;
    %jvmoption ${adapterJvm};
    %jar ${jar};
/
-- Shows the plan of such an import as rows.
CREATE OR REPLACE JAVA SET SCRIPT ${schema}."EXPLAIN_SCAN"(...) EMITS (...) AS
    %scriptclass org.parquetvs.adapter.ExplainScan;
    %jvmoption ${adapterJvm};
    %jar ${jar};
/
