-- The file that an error names; of keys that begin alike the longest.
local function fileOf(plan, message)
    local found = nil
    for _, file in ipairs(plan.files) do
        if string.find(message, file.key, 1, true) and (found == nil or #file.key > #found.key) then
            found = file
        end
    end
    return found
end

-- A load that is only tried out tells what is wrong with each file.
local function skipsFiles()
    return settings.VALIDATE ~= nil or string.sub(string.upper(text(settings.ON_ERROR)), 1, 9) == 'SKIP_FILE'
end

-- Notes why a file is left out when the run is planned anew.
local function leaveOut(file, message)
    failures[file.key] = { error = string.sub(message, 1, 2000), rows = file.rows }
end

local function statement(step)
    if step.kind == 'REJECT' and settings.VALIDATE ~= nil then
        return 'SELECT "KEY", COUNT(DISTINCT "ROW_NUMBER") AS "ROWS_REJECTED" FROM (' .. step.sql .. ') GROUP BY "KEY"'
    end
    if step.kind == 'REJECT' then
        return 'INSERT INTO ' .. ledgerTable('LOAD_REJECT') .. ' SELECT ' .. loadId
            .. ', "KEY", "ROW_GROUP", "ROW_NUMBER", "COLUMN_NAME", "VALUE_TEXT", "ERROR" FROM (' .. step.sql .. ')'
    end
    return step.sql
end

-- Rows of each file that the statements have left out.
local function rejectedByFile()
    return run('SELECT "KEY", COUNT(*) AS "ROWS_REJECTED" FROM (SELECT DISTINCT "KEY", "ROW_NUMBER" FROM '
        .. ledgerTable('LOAD_REJECT') .. ' WHERE "LOAD_ID" = ' .. loadId .. ') GROUP BY "KEY"')
end

local function noteRejected(plan, rows)
    for i = 1, #rows do
        local key, rejected = text(rows[i].KEY), number(rows[i].ROWS_REJECTED)
        plan.rejected[key] = (plan.rejected[key] or 0) + rejected
        plan.allRejected = plan.allRejected + rejected
    end
end

-- False if a file has too many rejected rows, and is left out from now on.
local function withinLimits(plan)
    local most = number(string.match(string.upper(text(settings.ON_ERROR)), '^SKIP_FILE_(%d+)$'))
    local complete = true
    for _, file in ipairs(plan.files) do
        local rejected = plan.rejected[file.key] or 0
        if most > 0 and rejected >= most then
            leaveOut(file, filled([==[${manyRejectedOfFile}]==], { FILE = file.key, REJECTED = integer(rejected) }))
            complete = false
        end
    end
    local limit = tonumber(text(settings.REJECT_LIMIT))
    if complete and limit ~= nil and plan.allRejected > limit then
        fail([==[${manyRejected}]==], { JOB = text(job), REJECTED = integer(plan.allRejected), LIMIT = settings.REJECT_LIMIT })
    end
    return complete
end

-- After a failure everything is rolled back, so that only a trial has to keep what pquery would.
local function attempt(sql)
    if settings.VALIDATE ~= nil then
        return pquery(sql)
    end
    return pcall(query, sql)
end

-- Runs the statements; false if a file has failed without which they have to be planned anew.
local function runSteps(plan)
    local expected, proven, loaded, rejects = 0, true, 0, false
    for _, step in ipairs(plan.steps) do
        local succeeded, result = attempt(statement(step))
        if not succeeded then
            local message = plain(text(type(result) == 'table' and result.error_message or result))
            local failed = fileOf(plan, message)
            rollback()
            if step.kind == 'ALTER' or step.kind == 'DELETE' or not skipsFiles() or failed == nil or failures[failed.key] ~= nil then
                error(message)
            end
            leaveOut(failed, message)
            return false
        end
        expected = expected + (step.rows or 0)
        proven = proven and step.rows ~= nil
        if step.kind == 'INSERT' then
            loaded = loaded + number(result.rows_inserted)
            plan.inserted = loaded
        elseif step.kind == 'CHECK' then
            loaded = loaded + number(result[1].ROW_COUNT)
        elseif step.kind == 'REJECT' and settings.VALIDATE ~= nil then
            noteRejected(plan, result)
        elseif step.kind == 'REJECT' then
            rejects = true
        end
    end
    if rejects then
        noteRejected(plan, rejectedByFile())
    end
    if not withinLimits(plan) then
        rollback()
        return false
    end
    if proven and loaded ~= expected - plan.allRejected then
        fail([==[${rowsDiffer}]==], {
            TABLE = text(target), INSERTED = integer(loaded), EXPECTED = integer(expected - plan.allRejected)
        })
    end
    return true
end
