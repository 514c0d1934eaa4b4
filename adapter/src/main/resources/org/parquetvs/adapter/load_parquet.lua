-- Counts the rows of each file, if the table has columns for the key of the file and the number of the load.
local function proveFiles(sqlName)
    local path = settings.PATH_COLUMN
    local load = settings.LOAD_ID_COLUMN
    if path == nil or load == nil then
        return
    end
    local wrong = run('SELECT F."KEY", F."ROWS_LOADED" AS "ROWS_EXPECTED", C."ROWS_LOADED" FROM ' .. ledgerTable('LOAD_FILE')
        .. ' F LEFT JOIN (SELECT ' .. quoted(path) .. ' AS "KEY", COUNT(*) AS "ROWS_LOADED" FROM ' .. sqlName .. ' WHERE '
        .. quoted(load) .. ' = ' .. loadId .. ' GROUP BY ' .. quoted(path) .. ') C ON C."KEY" = F."KEY" WHERE F."LOAD_ID" = '
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
            file.key, loaded and done or 'FAILED', file.rows or null, inserted, rejected, file.size, passed,
            file.error ~= '' and file.error or null
        }
    end
    return rows
end

for option in string.gmatch(text(options), '[^;]+') do
    local name, value = string.match(option, '^%s*([^=]-)%s*=%s*(.-)%s*$')
    if name ~= nil then
        settings[string.upper(name)] = value
    end
end
ledger = parts(settings.LEDGER or [==[${ledger}]==])[1]
started = text(run([[SELECT TO_CHAR(SYSTIMESTAMP, 'YYYY-MM-DD HH24:MI:SS.FF3') AS "NOW"]])[1].NOW)
local plan
local done = 'LOADED'
local passed = 0
if settings.VALIDATE ~= nil then
    done = 'VALID'
    loadId = '0'
    local description = describeTable()
    repeat
        plan = readPlan(makePlan(description))
    until runSteps(plan)
    passed = seconds()
else
    registerJob()
    finishFiles()
    repeat
        lockJob()
        local description, sqlName = describeTable()
        plan = readPlan(makePlan(description))
        local complete = runSteps(plan)
        if complete then
            writeFiles(plan)
            proveFiles(sqlName)
            writeRun(plan)
            passed = seconds()
        end
    until complete
    if afterAction() ~= '' then
        finishLoaded(plan)
    end
end
exit(report(plan, done, passed),
    '"FILE" VARCHAR(2000), "STATE" VARCHAR(20), "ROWS_EXPECTED" DECIMAL(18,0), "ROWS_LOADED" DECIMAL(18,0), '
    .. '"ROWS_REJECTED" DECIMAL(18,0), "BYTES" DECIMAL(18,0), "SECONDS" DOUBLE, "ERROR" VARCHAR(2000)')
