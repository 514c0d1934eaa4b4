-- Counts the rows of each file, if the table has columns for the key of the file and the number of the load. Of a table with
-- metadata of its own, all rows are counted together.
local function proveFiles(plan, sqlName)
    local path = settings.PATH_COLUMN
    local load = settings.LOAD_ID_COLUMN
    if load == nil or (path == nil and plan.source == nil) then
        return
    end
    local key = plan.source and literal(plan.source) or quoted(path)
    local wrong = run('SELECT F."KEY", F."ROWS_LOADED" AS "ROWS_EXPECTED", C."ROWS_LOADED" FROM ' .. ledgerTable('LOAD_FILE')
        .. ' F LEFT JOIN (SELECT ' .. key .. ' AS "KEY", COUNT(*) AS "ROWS_LOADED" FROM ' .. sqlName .. ' WHERE '
        .. quoted(load) .. ' = ' .. loadId .. (plan.source and '' or ' GROUP BY ' .. key) .. ') C ON C."KEY" = F."KEY" WHERE F."LOAD_ID" = '
        .. loadId .. ' AND F.' .. ofJob() .. [[ AND F."STATE" = 'LOADED' AND F."ROWS_LOADED" <> NVL(C."ROWS_LOADED", 0) LIMIT 1]])
    if #wrong > 0 then
        fail([==[${fileRowsDiffer}]==], {
            FILE = text(wrong[1].KEY), INSERTED = integer(number(wrong[1].ROWS_LOADED)), EXPECTED = integer(number(wrong[1].ROWS_EXPECTED))
        })
    end
end

local function seconds()
    return number(run('SELECT SECONDS_BETWEEN(SYSTIMESTAMP, ' .. timestamp(started) .. ') AS "PASSED"')[1].PASSED)
end

-- The rows of the result; all files that have not failed have the same state.
local function report(plan, done, passed)
    local rows = {}
    for i, file in ipairs(plan.files) do
        local loaded = file.state == 'LOADED'
        local rejected = plan.rejected[file.key] or 0
        local inserted = 0
        if loaded and done == 'LOADED' then
            inserted = file.rows and file.rows - rejected or null
        end
        rows[i] = {
            file.key, loaded and done or file.state, file.rows or null, inserted, rejected, file.size, passed,
            file.error ~= '' and file.error or null, file.ignored, file.missing, file.columns ~= '' and file.columns or null
        }
    end
    return rows
end

-- Adds rows for files of earlier runs whose action has failed again.
local function reportUnfinished(rows, errors, passed)
    for key, message in pairs(errors) do
        rows[#rows + 1] = { key, 'LOADED', null, 0, 0, null, passed, message, 0, 0, null }
    end
    return rows
end

-- Fails if files have failed, and FAIL_IF says so. All others stay loaded.
local function requireAll(plan)
    local sums = count(plan)
    if sums.FAILED > 0 and failsIfPartial() then
        if settings.VALIDATE == nil then
            run('COMMIT')
        end
        error(filled([==[${filesFailed}]==], { JOB = job_name, FAILED = integer(sums.FAILED), LOADED = integer(sums.LOADED) }))
    end
end

for option in string.gmatch(text(load_options), '[^;]+') do
    local name, value = string.match(option, '^%s*([^=]-)%s*=%s*(.-)%s*$')
    if name ~= nil then
        settings[string.upper(name)] = value
    end
end
if text(job_name) == '' then
    error([==[${noJob}]==])
end
local ledgerName = identifierChain(settings.LEDGER or [==[${ledger}]==])
if ledgerName == nil or #ledgerName ~= 1 then
    error(filled([==[${noLedgerName}]==], { LEDGER = settings.LEDGER }))
end
ledger = ledgerName[1]
started = text(run([[SELECT TO_CHAR(SYSTIMESTAMP, 'YYYY-MM-DD HH24:MI:SS.FF3') AS "NOW"]])[1].NOW)
local plan
local done = 'LOADED'
local passed = 0
local unfinished = {}
if settings.VALIDATE ~= nil then
    done = 'VALID'
    loadId = '0'
    local description = describeTable()
    repeat
        plan = readPlan(makePlan(description))
    until runSteps(plan)
    passed = seconds()
else
    run('COMMIT')
    unfinished = finishAndCommit()
    repeat
        lockLedger()
        local description, sqlName = describeTable()
        plan = readPlan(makePlan(description))
        local complete = runSteps(plan)
        if complete then
            writeFiles(plan)
            proveFiles(plan, sqlName)
            writeRun(plan)
            passed = seconds()
        end
    until complete
    if afterAction() ~= '' then
        finishLoaded(plan)
    end
end
requireAll(plan)
exit(reportUnfinished(report(plan, done, passed), unfinished, passed),
    '"FILE" VARCHAR(2000), "STATE" VARCHAR(20), "ROWS_EXPECTED" DECIMAL(18,0), "ROWS_LOADED" DECIMAL(18,0), '
    .. '"ROWS_REJECTED" DECIMAL(18,0), "BYTES" DECIMAL(18,0), "SECONDS" DOUBLE, "ERROR" VARCHAR(2000), '
    .. '"COLUMNS_IGNORED" DECIMAL(9,0), "COLUMNS_MISSING" DECIMAL(9,0), "COLUMN_NAMES" VARCHAR(2000)')
