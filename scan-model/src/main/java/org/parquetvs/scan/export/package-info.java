/** What an export is: where its files go, how they are written, what a task has written, and the manifest of all. */
@NullMarked
package org.parquetvs.scan.export;

import org.jspecify.annotations.NullMarked;
