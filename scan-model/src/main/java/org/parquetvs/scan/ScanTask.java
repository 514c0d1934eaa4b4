package org.parquetvs.scan;

import org.parquetvs.scan.file.TaskFiles;

/**
 * The part of a scan that one worker call reads.
 *
 * @param id position in the plan, from 0; the group key of the rendered SQL
 * @param files its files
 * @param weight its cost, in the planner's unit; 0 if no size is known
 */
public record ScanTask(int id, TaskFiles files, long weight) {

    public ScanTask {
        if (id < 0 || weight < 0) {
            throw new IllegalArgumentException("Invalid task: id " + id + ", weight " + weight);
        }
    }
}
