/** Decides which scans the IMPORT of the database carries out instead of the workers. */
@NullMarked
package org.parquetvs.adapter.nativeimport;

import org.jspecify.annotations.NullMarked;
