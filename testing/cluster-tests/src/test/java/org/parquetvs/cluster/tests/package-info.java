/** Tests of statements of the local cluster over files in S3, by the scripts of the one jar. */
@NullMarked
package org.parquetvs.cluster.tests;

import org.jspecify.annotations.NullMarked;
