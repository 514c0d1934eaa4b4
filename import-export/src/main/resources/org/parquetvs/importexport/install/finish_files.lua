local UNFINISHED = [["AFTER_STATE" IN ('PENDING', 'FAILED')]]

local function noteState(files, state)
    for _, chunk in ipairs(chunks(files, 500)) do
        local versions = {}
        for i, file in ipairs(chunk) do
            versions[i] = literal(file.key .. ' ' .. file.etag)
        end
        run('UPDATE ' .. ledgerTable('LOAD_FILE') .. ' SET "AFTER_STATE" = ' .. literal(state) .. ', "AFTER_ERROR" = '
            .. literal(string.sub(chunk[1].error, 1, 2000)) .. ' WHERE ' .. ofJob() .. ' AND ' .. UNFINISHED
            .. [[ AND "KEY" || ' ' || "ETAG" IN (]] .. table.concat(versions, ', ') .. ')')
    end
end

-- Deletes, moves or tags the objects of files whose rows are committed, and notes the outcomes; the ledger is taken. The next run
-- repeats actions that failed, or that were not noted because of a crash: a transaction cannot roll back changes in a bucket.
-- Returns the errors by the key of the file.
local function finishFiles()
    local unfinished = ledgerTable('LOAD_FILE') .. ' WHERE ' .. ofJob() .. ' AND ' .. UNFINISHED
    if #run('SELECT 1 FROM ' .. unfinished .. ' LIMIT 1') == 0 then
        return {}
    end
    local rows = run('SELECT ${schema}."FINISH_FILES"(' .. literal(connection_name)
        .. ', "AFTER_ACTION", "BUCKET", "KEY", "ETAG", "SIZE") FROM (SELECT DISTINCT "AFTER_ACTION", "BUCKET", "KEY", "ETAG", "SIZE" FROM '
        .. unfinished .. ')')
    local done, errors = {}, {}
    for i = 1, #rows do
        local file = { key = text(rows[i].FILE_KEY), etag = text(rows[i].ETAG), error = text(rows[i].ERROR_TEXT) }
        if rows[i].OUTCOME == 'DONE' then
            done[#done + 1] = file
        else
            noteState({ file }, rows[i].OUTCOME)
            errors[file.key] = file.error
        end
    end
    noteState(done, 'DONE')
    return errors
end

-- Finishes in a transaction of its own.
local function finishAndCommit()
    lockLedger()
    local errors = finishFiles()
    run('COMMIT')
    return errors
end

-- The rows are already committed, so a failure affects only the objects.
local function finishLoaded(plan)
    run('COMMIT')
    local succeeded, errors = pcall(finishAndCommit)
    if not succeeded then
        query([[ROLLBACK]])
    end
    for _, file in ipairs(plan.files) do
        if file.state == 'LOADED' then
            file.error = succeeded and text(errors[file.key]) or text(errors)
        end
    end
end
